/**
 * ESLint rule: comments are in plain English. It finds phrases that a reader has to read twice, in comments only, and
 * names a plain alternative for each. Vague words that are often plain, such as "of it", are left to reviewers.
 */

/** The phrases that comments may not contain, each with its plain alternative. */
export const phrases = [
  { pattern: /\bwhat there is\b/i, plain: 'name the things, as in "the open invoices"' },
  { pattern: /\bwhat (?:\S+ ){1,3}comes? to\b/i, plain: '"the result of …" or "the total of …"' },
  { pattern: /\bwhat (?:came|comes) of\b/i, plain: '"the result of …"' },
  { pattern: /\b(?:told|tells?|telling) (?:\S+ ){0,4}apart\b/i, plain: '"distinguish"' },
  { pattern: /\b(?:is|are|was|were|be|been) told\b(?! apart)/i, plain: '"learns", "gets a mail", "is asked"' },
  { pattern: /\bunless told\b/i, plain: '"by default", or name who says otherwise' },
  { pattern: /\banew\b/i, plain: '"again" or "from scratch"' },
  { pattern: /\b(?:for|of|to) who\b/i, plain: '"for anyone who …" or "of the person who …"' },
  { pattern: /\bstands\b(?! for (?!itself))/i, plain: '"is", or what the thing does' },
  { pattern: /\blets? go of\b/i, plain: '"releases" or "drops"' },
  { pattern: /\bheld against\b/i, plain: '"compared with"' },
  { pattern: /\b(?:brought|brings?) (?:\S+ ){0,3}up to date\b/i, plain: '"updates"' },
  { pattern: /^(?:what of|of (?:an?|the)) /i, plain: 'begin with the thing itself, as in "The answer to a DELETE"' },
];

const rule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { unclear: 'A comment says "{{phrase}}". In plain English: {{plain}}.' },
  },
  create(context) {
    return {
      Program() {
        for (const { text, loc } of joinLines(context.sourceCode.getAllComments())) {
          for (const { pattern, plain } of phrases) {
            const [phrase] = pattern.exec(text) ?? [];
            if (phrase) context.report({ loc, messageId: 'unclear', data: { phrase: phrase.trim(), plain } });
          }
        }
      },
    };
  },
};

export default rule;

/** Each comment as one line of text. Line comments that follow each other are one comment. */
function joinLines(comments) {
  const joined = [];
  for (const { type, value, loc } of comments) {
    const last = joined.at(-1);
    const goesOn = last?.type === 'Line' && type === 'Line' && last.loc.end.line === loc.start.line - 1;
    if (goesOn) joined.pop();
    const text = goesOn ? `${last.text} ${value}` : value.replace(/^\*|^\s*\*/gm, ' ');
    joined.push({ type, text: text.replace(/\s+/g, ' ').trim(), loc: goesOn ? { ...last.loc, end: loc.end } : loc });
  }
  return joined;
}
