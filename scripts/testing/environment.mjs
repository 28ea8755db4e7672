/** The environment of every test, for lib/env.ts; no database listens at this address. */
export const testEnvironment = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'only-for-tests-'.repeat(3),
  // On a busy machine, tests that do much at once wait for their turn; tests of the wait itself set their own limit.
  DATABASE_WAIT_SECONDS: '60',
  JOBS: 'off',
  LOG_LEVEL: 'silent',
  VERIFACTU_MAKER_NAME: 'The makers of this program SL',
  VERIFACTU_MAKER_NIF: 'B64717838',
};
