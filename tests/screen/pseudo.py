# SPDX-License-Identifier: MIT
"""A program in a pseudo-terminal, and the state of the terminal after it has ended.

    terminal = Pseudo([program, "play"], state=folder)
    terminal.wait_for("Thimble")
    terminal.press(b"q")
    print(terminal.end(), terminal.left_behind())

Nothing here draws: tests/screen/screen lets tmux draw the screen. The program's standard error goes to its own
file, where sanitizers' reports are found.
"""
import fcntl
import os
import pathlib
import select
import signal
import struct
import subprocess
import termios
import time

PATIENCE = float(os.environ.get("THIMBLE_PATIENCE", 30))
LEAKS = "detect_leaks=1"  # of ASAN_OPTIONS; a check takes three seconds on some machines, whatever the program


class Pseudo:
    def __init__(self, command, state, columns=80, rows=24, environment=None, before=None, flush=True, stopped=False,
                 **streams):
        self.state = pathlib.Path(state)
        self.master, self.slave = os.openpty()
        os.set_blocking(self.master, False)
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        if not flush:
            self.modes[3] |= termios.NOFLSH
            termios.tcsetattr(self.slave, termios.TCSANOW, self.modes)
        if stopped:
            termios.tcflow(self.slave, termios.TCOOFF)
        self.seen = b""
        self.patience = PATIENCE * (4 if LEAKS in (environment or {}).values() else 1)
        self.errors = open(self.state / "errors", "w+b")
        own = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        own.update((name, str(state)) for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"))

        def enter():
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored in tests that run in the background
            if before:
                before()
        streams = {"stdin": self.slave, "stdout": self.slave, "stderr": self.errors, **streams}
        self.process = subprocess.Popen(command, **streams, start_new_session=True, preexec_fn=enter, cwd=state,
                                        pass_fds=[self.slave], env={**os.environ, **own, **(environment or {})})

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds=0.0):
        """The output that arrives within that many seconds."""
        if self.master < 0 or not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            data = b""
        self.seen = self.seen[-(1 << 16):] + data
        return data

    def waits(self, is_there):
        """Waits until the condition holds, or patience runs out."""
        end = time.monotonic() + self.patience
        while not is_there() and time.monotonic() < end:
            self.read(0.01)
        return is_there()

    def wait_for(self, words):
        return self.waits(lambda: words.encode() in self.seen)

    def press(self, keys):
        """Waits while the program does not read; false when patience runs out or nobody can read."""
        end = time.monotonic() + self.patience
        while keys and self.process.poll() is None and time.monotonic() < end:
            try:
                keys = keys[os.write(self.master, keys):]
            except BlockingIOError:
                self.read(0.001)
        return not keys

    def unread(self):
        return struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4))[0]

    def kill(self, number):
        self.process.send_signal(number)

    def close(self):
        """Closes the window."""
        os.close(self.master)
        self.master = -1

    def end(self):
        """The exit status; None if it does not end, and is killed."""
        if self.waits(lambda: self.process.poll() is not None):
            return self.process.returncode
        self.kill(signal.SIGKILL)
        self.process.wait()
        return None

    def left_behind(self):
        """What was not restored, in words: a mode, or a pair of sequences whose closing one did not come last.
        Output written before the end may arrive a moment after it."""
        pairs = ((b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?25l", b"\x1b[?25h"), (b"\x1b[?1006;1000h", b"\x1b[?1006;1000l"))

        def open_pairs():
            return [begin for begin, end in pairs if self.seen.rfind(begin) > self.seen.rfind(end)]
        self.waits(lambda: not open_pairs())
        modes = termios.tcgetattr(self.slave)
        return "".join(f"{pair!r} " for pair in open_pairs()) + (f"modes {self.modes} {modes}" if modes != self.modes else "")

    def complaints(self):
        """The program's standard error."""
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")

    def done(self):
        for descriptor in (self.master, self.slave):
            if descriptor >= 0:
                os.close(descriptor)
        self.errors.close()
