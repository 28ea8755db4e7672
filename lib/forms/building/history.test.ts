import { endTyping, type History, record, redo, startHistory, undo } from '@/lib/forms/building/history';

const start: History<number> = startHistory(0);

it('undoes and redoes step by step, and stops at both ends', () => {
  const done = record(record(start, 1), 2);
  expect(undo(done).present).toBe(1);
  expect(undo(undo(undo(done))).present).toBe(0);
  expect(redo(undo(undo(done))).present).toBe(1);
  expect(redo(redo(redo(undo(undo(done))))).present).toBe(2);
});

it('forgets what was undone once something else is done', () => {
  expect(redo(record(undo(record(start, 1)), 5)).present).toBe(5);
});

it('takes typing into one text as one step, until the text is left', () => {
  const typed = [1, 2, 3].reduce((history, next) => record(history, next, 'label'), start);
  expect(undo(typed).present).toBe(0);
  expect(undo(record(typed, 4, 'help')).present).toBe(3);
  expect(undo(record(endTyping(typed), 4, 'label')).present).toBe(3);
  expect(undo(record(undo(typed), 7, 'label')).present).toBe(0);
});

it('takes no step that changes nothing', () => {
  expect(record(start, 0)).toBe(start);
});

it('keeps the last hundred steps', () => {
  const done = Array.from({ length: 150 }, (_, index) => index + 1).reduce(
    (history, next) => record(history, next),
    start,
  );
  expect(done.past).toHaveLength(100);
  expect(done.past[0]).toBe(50);
});
