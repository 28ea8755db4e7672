import { wordsOfNotification } from '@/lib/notifications/words';

/** Letters that isolate what is between them. */
const isolated = (name: string) => `\u2068${name}\u2069`;

test('names in the other direction are isolated', () => {
  const facts = { id: '0190a1de-0000-7000-8000-000000000000', title: 'Ring the quay', why: 'assigned' };
  const { title } = wordsOfNotification('to_do', facts, 'Omar Okafor', 'ar-EG');
  expect(title).toContain(isolated('Omar Okafor'));
  expect(title).toContain(isolated('Ring the quay'));
  expect(wordsOfNotification('mention', {}, 'ليلى حداد', 'en-US').title).toContain(isolated('ليلى حداد'));
});

test('names in the direction of the language are as they are', () => {
  expect(wordsOfNotification('mention', {}, 'ليلى حداد', 'ar-EG').title).not.toMatch(/[\u2066-\u2069]/);
  expect(wordsOfNotification('mention', {}, '7 Omar', 'fr-FR').title).not.toMatch(/[\u2066-\u2069]/);
  expect(wordsOfNotification('mention', {}, '42', 'ar-EG').title).not.toMatch(/[\u2066-\u2069]/);
});
