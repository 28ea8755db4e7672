/** The services that a command has started, stopped in reverse order, however the command ends. */
import { endGently, stopSteps } from './children.mjs';

export class Services {
  #starting = new Set();
  #stops = [];
  #ending;

  /** Whether everything is being stopped: anything that fails from now on fails because of that. */
  get isEnding() {
    return this.#ending !== undefined;
  }

  /** Starts a service; `begin()` returns its `stop` function or an object with one. Returns what `begin()` returned. */
  async start(begin) {
    if (this.isEnding) throw new Error('Stopping.');
    const starting = begin();
    this.#starting.add(starting);
    try {
      const service = await starting;
      this.#stops.push(() => (service.stop ?? service)());
      return service;
    } finally {
      this.#starting.delete(starting);
    }
  }

  /** Stops everything, once, and ends the process. */
  end(code) {
    this.#ending ??= this.#stop().then(() => process.exit(code));
    return this.#ending;
  }

  /** Ends everything on Ctrl-C, on a `kill`, and when the terminal is closed. */
  endOnSignal(code) {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        if (signal === 'SIGTERM') endGently();
        return this.end(code);
      });
    return this;
  }

  async #stop() {
    stopSteps();
    await Promise.allSettled(this.#starting);
    for (const stop of this.#stops.reverse()) await stop().catch((error) => console.error(error.message));
  }
}
