import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testEnvironment } from './environment.mjs';
import { OwnTimers } from './own-timers.mjs';

/** Node with the program's environment, a folder of the test file's own, and no database. */
export default class PureEnvironment extends OwnTimers {
  async setup() {
    await super.setup();
    this.folder = await mkdtemp(path.join(tmpdir(), 'staffing-pure-'));
    Object.assign(this.global.process.env, testEnvironment, { DATA_DIR: this.folder });
  }

  async teardown() {
    await rm(this.folder, { recursive: true, force: true });
    await super.teardown();
  }
}
