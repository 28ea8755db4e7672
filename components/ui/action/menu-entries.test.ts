import { removeEntry } from '@/components/ui/action/menu-entries';

it('removes a part only at the version that the page shows', () => {
  const entry = removeEntry((key) => key, { path: '/api/v1/client-contacts/c', version: 3 }, { name: 'Ada' });
  expect(entry).toMatchObject({
    danger: true,
    action: { method: 'delete', path: '/api/v1/client-contacts/c', etag: '"3"', confirm: { title: 'removeTitle' } },
  });
});
