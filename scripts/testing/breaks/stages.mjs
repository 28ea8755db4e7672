export const stages = [
  {
    name: 'A step leads to a stage of another state',
    within: 'lib/submissions/status.data.ts',
    from: 'if (stage && stage.state !== input.status) throw noSuchStage();',
    to: '',
    tests: ['lib/submissions/stages'],
  },
  {
    name: 'Anybody who sees a submission puts it at a stage',
    within: 'lib/submissions/stages/change.data.ts',
    from: 'lockSubmission(db, actor, id, editsSubmission, ifMatch)',
    to: 'lockSubmission(db, actor, id, () => true, ifMatch)',
    tests: ['lib/submissions/stages'],
  },
];
