/**
 * Loaded into a program that must end with the one that started it, even after a kill -9 and whatever it is doing: a
 * service with its command, a command with npm.
 */
const PATIENCE_MS = 3_000;

if (process.channel) process.once('disconnect', end);
else if (process.env.npm_lifecycle_event) followByNumber(process.ppid);

/** Watches the parent's number: there is no channel to npm, but an orphan gets another parent. */
function followByNumber(parent) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

function end() {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGINT');
}
