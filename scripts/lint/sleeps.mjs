/** For `no-restricted-syntax`: a test that sleeps for a fixed time is slow on a quick machine and fails on a busy one. */
const selectors = [
  "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.0.type='Identifier'][arguments.length=2]",
  "CallExpression[callee.property.name='waitForTimeout']",
  "ImportDeclaration[source.value='node:timers/promises']",
];
const message =
  'Wait for what is to happen (`until`, `expect`); where time itself is tested, `letPass`, with a reason (lib/testing/until.ts).';

export default selectors.map((selector) => ({ selector, message }));
