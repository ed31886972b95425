// SPDX-License-Identifier: MIT
// Drawings that are updated only when their props change, so that the browser does not have to compare all their
// lines.
import { Component, type ComponentChildren } from "preact";

/** The same drawing, rendered again only when a prop changes. */
export function still<P extends object>(draw: (props: P) => ComponentChildren) {
  return class Still extends Component<P> {
    /* Signals that it has read change its state. */
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
