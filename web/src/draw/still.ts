// SPDX-License-Identifier: MIT
// Drawings that stay as they are while nothing about them changes: the browser is spared looking at each of their
// lines.
import { Component, type ComponentChildren } from "preact";

/** The same drawing, drawn again only when one of its properties is another. */
export function still<P extends object>(draw: (props: P) => ComponentChildren) {
  return class Still extends Component<P> {
    /* Signals that it has read tell it by its state. */
    override shouldComponentUpdate(next: Readonly<P>, state: object): boolean {
      if (state !== this.state) return true;
      const [is, will] = [this.props, next] as Record<string, unknown>[];
      return Object.keys({ ...is, ...will }).some((name) => is![name] !== will![name]);
    }
    override render(props: P): ComponentChildren {
      return draw(props);
    }
  };
}
