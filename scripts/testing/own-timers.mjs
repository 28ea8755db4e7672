import { TestEnvironment } from 'jest-environment-node';

/**
 * Node whose intervals end with the file of tests. The program's own run as long as its process does; one that went on would
 * keep everything that the file has loaded, some 10 MB of it, for as long as the worker lives.
 */
export class OwnTimers extends TestEnvironment {
  #begun = new Set();

  async setup() {
    await super.setup();
    const { setInterval } = this.global;
    this.global.setInterval = (...given) => {
      const timer = setInterval(...given);
      this.#begun.add(timer);
      return timer;
    };
  }

  async teardown() {
    for (const timer of this.#begun) clearInterval(timer);
    this.#begun.clear();
    await super.teardown();
  }
}
