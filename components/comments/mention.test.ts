import { insertMention, splitMentions, typedMention } from '@/components/comments/mention';

it.each([
  ['@', 1, 0, ''],
  ['Ask @Pri', 8, 4, 'Pri'],
  ['Ask @Priya Na', 13, 4, 'Priya Na'],
  ['(@أحمد', 6, 1, 'أحمد'],
  ['请@王', 3, 1, '王'],
  ['请＠王', 3, 1, '王'],
  ['@a @b', 5, 3, 'b'],
])('finds the name that is being typed in %s', (text, caret, from, search) => {
  expect(typedMention(text, caret)).toEqual({ from, search });
});

it.each([
  ['me@example.com', 14],
  ['a.b+c@example', 13],
  ['@Priya Nair is', 14],
  ['@Priya ', 7],
  ['@\nPriya', 7],
  ['Ask Priya', 9],
  [`@${'x'.repeat(100_000)}`, 100_001],
])('finds none in %.20s', (text, caret) => {
  expect(typedMention(text, caret)).toBeNull();
});

it('puts the name in the place of what was typed, and the caret after it', () => {
  const typed = typedMention('Ask @Pri today', 8);
  expect(typed && insertMention('Ask @Pri today', typed, 'Priya Nair')).toEqual({
    text: 'Ask @Priya Nair today',
    caret: 15,
  });
  expect(insertMention('@p', { from: 0, search: 'p' }, 'Priya')).toEqual({ text: '@Priya ', caret: 7 });
});

it('splits a text at the names that it mentions, and only there', () => {
  const pieces = splitMentions('@Ann Lee, ask @Ann or x@Ann and @Bob', ['Ann', 'Ann Lee', 'Ann']);
  expect(pieces).toEqual([
    { text: '@Ann Lee', isMention: true },
    { text: ', ask ', isMention: false },
    { text: '@Ann', isMention: true },
    { text: ' or x', isMention: false },
    { text: '@Ann', isMention: true },
    { text: ' and @Bob', isMention: false },
  ]);
  expect(splitMentions('Nobody @ all', ['Ann'])).toEqual([{ text: 'Nobody @ all', isMention: false }]);
  expect(splitMentions('', ['Ann'])).toEqual([]);
});
