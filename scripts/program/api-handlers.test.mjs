import { apiHandlers } from './api-handlers.mjs';

it('reads every handler of the program, names before placeholders', () => {
  const read = apiHandlers('app');
  expect(read['/api/login']).toEqual(['POST']);
  expect(read['/api/auth/[...nextauth]']).toEqual(['GET', 'POST']);
  expect(read['/api/change-password']).toEqual(['POST']);
  expect(Object.entries(read).filter(([, methods]) => methods.length === 0)).toEqual([]);
  const addresses = Object.keys(read);
  expect(addresses.indexOf('/api/v1/clients/export')).toBeLessThan(addresses.indexOf('/api/v1/clients/[id]'));
});
