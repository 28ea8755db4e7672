import { endReasonOf, parseEndReason } from '@/lib/auth/session/end-reason';

it('gives a reason to the three statuses that end a session, and to no other', () => {
  expect([401, 419, 440].map(endReasonOf)).toEqual(['ended', 'check_failed', 'idle']);
  expect([200, 302, 400, 403, 404, 418, 420, 423, 429, 441, 500, 0].map(endReasonOf)).toEqual(Array(12).fill(null));
});

it('shows only reasons that it knows', () => {
  expect(parseEndReason('idle')).toBe('idle');
  expect(parseEndReason('<b>call 555</b>')).toBeNull();
  expect(parseEndReason(undefined)).toBeNull();
});
