/** What lib/env.ts reads in every test; nobody listens at this address of a database. */
export const testEnvironment = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'only-for-tests-'.repeat(3),
  // On a busy machine tests that do much at once wait for their turn; those of the wait itself say their own.
  DATABASE_WAIT_SECONDS: '60',
  JOBS: 'off',
  LOG_LEVEL: 'silent',
};
