import { giveUpTime, holdsLink, nextAttemptTime } from '@/lib/mail/retry-times';

const now = new Date('2026-03-01T12:00:00Z');
const minutes = (until: Date) => (until.getTime() - now.getTime()) / 60_000;

it('pauses longer and longer, and an hour at most', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => minutes(nextAttemptTime(attempts, now)));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

it.each([
  ['invoice', 3 * 24 * 60],
  ['invitation', 3 * 24 * 60],
  ['verify_email', 24 * 60],
  ['reset_password', 30],
])('tries %s for %i minutes', (kind, patience) => {
  expect(minutes(giveUpTime(kind, now))).toBe(patience);
});

it('knows the mails that open an account', () => {
  expect(['reset_password', 'change_email_new', 'invoice', 'constructor'].map(holdsLink)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
