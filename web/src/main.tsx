// SPDX-License-Identifier: MIT
import { render } from "preact";
import { goOffline } from "./offline.ts";

render(<h1>Thimble</h1>, document.getElementById("page")!);
void goOffline((update) => update());
