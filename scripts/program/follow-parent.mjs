/** Loaded into a service: when the command that started it is killed, it ends too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
