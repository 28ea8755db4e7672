import { expiresOn, mandateState } from '@/lib/mandates/state';

const stored = { status: 'active', signedOn: '2023-03-15', lastCollectedOn: null, isUsed: false } as const;

it.each([
  [{}, '2026-03-15', 'active'],
  [{}, '2026-03-16', 'expired'],
  [{ lastCollectedOn: '2025-01-31' }, '2028-01-31', 'active'],
  [{ lastCollectedOn: '2025-01-31' }, '2028-02-01', 'expired'],
  [{ isUsed: true }, '2023-04-01', 'used'],
  [{ status: 'suspended' }, '2023-04-01', 'suspended'],
  // What people decided says more than what time did.
  [{ status: 'cancelled', isUsed: true }, '2030-01-01', 'cancelled'],
  [{ status: 'suspended' }, '2030-01-01', 'suspended'],
] as const)('with %j on %s is %s', (more, today, expected) => {
  expect(mandateState({ ...stored, ...more }, today)).toBe(expected);
});

it.each([
  ['2023-03-15', '2026-03-15'],
  ['2024-02-29', '2027-02-28'],
  ['2021-12-31', '2024-12-31'],
])('that was used on %s can be used until %s', (day, last) => {
  expect(expiresOn(day)).toBe(last);
});
