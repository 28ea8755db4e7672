import { isolateNumber } from '@/lib/format/isolate';

it('keeps a number of a record in one piece, in its own direction', () => {
  const shown = isolateNumber('NWS-2026-000082');
  expect(shown).toBe('\u2066NWS-\u20602026-\u2060000082\u2069');
  expect(shown.replace(/[\u2060\u2066\u2069]/g, '')).toBe('NWS-2026-000082');
});
