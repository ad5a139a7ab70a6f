"""A PostgreSQL of one's own for measurements."""
import glob, os, pwd, subprocess


class Postgres:
    """A PostgreSQL in a folder, reached through a socket there.

    `before` are words in front of each command, such as those that run it in a network namespace.
    """

    def __init__(self, folder, settings, before=()):
        self.folder, self.settings, self.before = folder, settings, list(before)
        self.tools = max(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[-2]))
        self.user = []
        if os.getuid() == 0:  # It refuses to run as root.
            account = pwd.getpwnam("postgres")
            os.chown(folder, account.pw_uid, account.pw_gid)
            self.user = ["runuser", "-u", "postgres", "--"]
        self.connection = f"postgresql:///postgres?host={folder}&port={settings['port']}&user=gridship"

    def make(self):
        self.tool("initdb", "-D", self.folder + "/db", "-A", "trust", "-U", "gridship", "-E", "UTF8", "--locale=C.UTF-8")

    def start(self):
        options = f"-k {self.folder} " + " ".join(f"-c {name}={value}" for name, value in self.settings.items())
        self.tool("pg_ctl", "-D", self.folder + "/db", "-w", "-l", self.folder + "/log", "-o", options, "start")

    def stop(self): self.tool("pg_ctl", "-D", self.folder + "/db", "-w", "-m", "immediate", "stop")

    def tool(self, name, *words):
        subprocess.run(self.before + self.user + [f"{self.tools}/{name}", *words], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def rows(self, *statements):
        """Runs statements in one session; the rows that they give, as texts."""
        words = ["psql", "-qAt", "-F", " ", "-v", "ON_ERROR_STOP=1", self.connection]
        text = subprocess.run(words, input="".join(each + ";\n" for each in statements), capture_output=True, text=True)
        if text.returncode != 0: raise SystemExit(text.stderr)
        return [line.split(" ") for line in text.stdout.splitlines()]
