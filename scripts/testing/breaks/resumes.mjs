const tests = ['lib/candidates/resumes/model/'];

export const resumes = [
  {
    name: 'The language model is asked though the company has not switched it on',
    within: 'lib/candidates/resumes/model/ask.data.ts',
    from: "if (!model || !(await isSwitchedOn(db, actor))) throw conflict('language_model_off');",
    to: "if (!model) throw conflict('language_model_off');",
    tests,
  },
  {
    name: 'The language model is asked where there is none',
    within: 'lib/candidates/resumes/model/server.ts',
    from: 'return base === undefined || name === undefined ? null : { host: new URL(base).host, name };',
    to: "return { host: base === undefined ? '' : new URL(base).host, name: name ?? '' };",
    tests,
  },
  {
    name: 'Platform support is offered the language model',
    within: 'lib/candidates/resumes/model/ask.data.ts',
    from: 'if (!model || actor.impersonation || ',
    to: 'if (!model || ',
    tests,
  },
  {
    name: 'The language model of résumés: a text that is half a letter is kept',
    within: 'lib/candidates/resumes/model/read-answer.ts',
    from: 'text.refine((value) => value.isWellFormed())',
    to: 'text',
    tests,
  },
  {
    name: 'A language model invents skills',
    within: 'lib/candidates/resumes/model/read-answer.ts',
    from: 'known.get(fold(data)) ?? []',
    to: 'known.get(fold(data)) ?? data',
    tests,
  },
  {
    name: 'The whole résumé is sent to the language model',
    within: 'lib/candidates/resumes/model/question.ts',
    from: 'text.slice(0, mostSent)',
    to: 'text',
    tests,
  },
  {
    name: 'Nobody learns that a résumé was sent to a language model',
    within: 'lib/candidates/resumes/model/ask.data.ts',
    from: "event: 'language_model_asked',",
    to: "event: 'updated',",
    tests,
  },
  {
    name: 'A language model is asked without an end',
    within: 'lib/candidates/resumes/model/ask.data.ts',
    from: 'await countTry(byUser, actor.userId);',
    to: '',
    tests,
  },
  {
    name: 'A connection is held while the language model thinks',
    within: 'app/api/v1/candidates',
    from: '// No connection is held while the model thinks.\n    ownTransaction: true,',
    to: '',
    tests,
  },
  {
    name: 'The operator’s server on this machine is every port of it',
    within: 'lib/outbound/addresses.ts',
    from: '(host === trusted || isLocalProgram())',
    to: '(hostname === nameOf(trusted) || isLocalProgram())',
    tests: ['lib/outbound/call-outside'],
  },
];
