import { serverSettings } from './server-settings.mjs';

const GB = 1024 ** 3;

it.each([
  [0.25 * GB, '128MB'],
  [2 * GB, '512MB'],
  [8 * GB, '2048MB'],
  [64 * GB, '2048MB'],
])('gives the server a quarter of %d bytes, between 128 MB and 2 GB: %s', (memory, buffers) => {
  expect(serverSettings(memory).shared_buffers).toBe(buffers);
});

it('knows the memory of this machine', () => {
  expect(serverSettings().shared_buffers).toMatch(/^\d{3,4}MB$/);
});
