import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as form from '@/app/api/v1/forms/[form]/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as move from '@/app/api/v1/submissions/[id]/move/route';
import * as one from '@/app/api/v1/submissions/[id]/route';
import * as statusRoute from '@/app/api/v1/submissions/[id]/status/route';
import { system } from '@/lib/db/client';
import { moveValues } from '@/lib/forms/answers/moving/move';
import type { Answer, AnswerMove } from '@/lib/forms/answers/schema';
import { matchesPattern } from '@/lib/forms/definition/pattern';
import { type DefinitionInput, definitionSchema } from '@/lib/forms/definition/schema';
import type { FormDetail } from '@/lib/forms/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const label = { en: 'Label' };
const option = (key: string) => ({ key, label });
const before: DefinitionInput = {
  name: label,
  sections: [
    {
      key: 'claim',
      title: label,
      fields: [
        { key: 'reason', type: 'text', label },
        { key: 'ways', type: 'multi_select', label, options: [option('bus'), option('taxi')] },
        { key: 'day', type: 'date', label },
        { key: 'cost', type: 'number', label },
        { key: 'gone', type: 'text', label },
      ],
    },
    { key: 'rides', title: label, repeats: { min: 0, max: 3 }, fields: [{ key: 'from', type: 'text', label }] },
  ],
};
const after: DefinitionInput = {
  name: label,
  sections: [
    {
      key: 'claim',
      title: label,
      fields: [
        { key: 'reason', type: 'long_text', label, required: true },
        { key: 'ways', type: 'multi_select', label, options: [option('bus')] },
        { key: 'day', type: 'text', label },
        { key: 'cost', type: 'money', label, currency: 'EUR' },
        { key: 'count', type: 'computed', label, computed: { count_of: 'rides' } },
      ],
    },
    { key: 'rides', title: label, repeats: { min: 0, max: 1 }, fields: [{ key: 'from', type: 'text', label }] },
  ],
};
const values = {
  claim: { reason: 'visit', ways: ['bus', 'taxi'], day: '2026-11-21', cost: '12.5', gone: 'old' },
  rides: [{ from: 'A' }, { from: 'B' }],
};
const lost = [
  { section: 'claim', entry: 0, field: 'ways' },
  { section: 'claim', entry: 0, field: 'day' },
  { section: 'claim', entry: 0, field: 'gone' },
  { section: 'rides', entry: 1, field: 'from' },
];

describe('values in another version', () => {
  const context = { matches: matchesPattern, timeZone: 'UTC', now: new Date() };
  const moved = (from: DefinitionInput, to: DefinitionInput, given: typeof values) =>
    moveValues(definitionSchema.parse(from), definitionSchema.parse(to), given, context);

  it('stay where their field takes them, and are lost where it does not', () => {
    expect(moved(before, after, values)).toEqual({
      values: { claim: { reason: 'visit', ways: ['bus'], cost: '12.5', count: '1' }, rides: [{ from: 'A' }] },
      lost,
    });
  });

  it('are all kept by the same definition', () => {
    expect(moved(before, before, values)).toEqual({ values, lost: [] });
  });

  it('are lost where the next version hides them', () => {
    const { sections = [], ...rest } = before;
    const hiding = sections.map((section) =>
      section.key === 'rides'
        ? { ...section, visible_when: { field: 'claim.reason', operator: 'equals' as const, value: 'other' } }
        : section,
    );
    expect(moved(before, { ...rest, sections: hiding }, values).lost).toMatchObject([
      { section: 'rides', entry: 0 },
      { section: 'rides', entry: 1 },
    ]);
  });
});

describe('an answer of an older version', () => {
  let ours: TestCompany;
  let author: Person;
  let formId: string;
  beforeEach(async () => {
    ours = await makeCompany('Ours');
    author = await makeColleague(ours, [
      'create_module_submissions',
      'view_own_module_submissions',
      'edit_own_module_submissions',
    ]);
    const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body: { key: 'claim', ...before } });
    formId = data.id;
    await call(published.POST, { as: ours.admin, params: { form: formId }, body: {} });
  });

  const publish = async (definition: DefinitionInput) => {
    await call(form.PUT, { as: ours.admin, method: 'PUT', params: { form: formId }, body: definition });
    await call(published.POST, { as: ours.admin, params: { form: formId }, body: { accept_changes: true } });
  };
  const answer = async (status = 'draft') =>
    (await call<Answer>(answers.POST, { as: author, params: { form: formId }, body: { status, values } })).data;
  const preview = (id: string, as = author) => call<AnswerMove>(move.GET, { as, params: { id } });
  const go = (id: string, as = author, headers = {}) =>
    call<Answer>(move.POST, { as, method: 'POST', params: { id }, headers });

  it('is told what it would lose, loses just that, and says so in its history', async () => {
    const { id } = await answer();
    await publish(after);
    const told = await preview(id);
    expect(told.data).toEqual({
      from: 1,
      to: 2,
      lost: lost.map((place) => ({ ...place, value: expect.anything() })),
      hidden_lost: 0,
    });
    expect((await call<Answer>(one.GET, { as: author, params: { id } })).data.form_version).toBe(1);
    const { status, data } = await go(id);
    expect([status, data.form_version, data.version]).toEqual([200, 2, 2]);
    expect(data.values).toEqual({ claim: { reason: 'visit', ways: ['bus'], cost: '12.5', count: '1' } });
    expect(data.entries.rides).toMatchObject([{ position: 0, values: { from: 'A' } }]);
    const told2 = await system('test', (db) =>
      db.activity.findFirst({ where: { subjectId: id, event: 'moved' }, select: { fromState: true, toState: true } }),
    );
    expect(told2).toEqual({ fromState: '1', toState: '2' });
    expect((await go(id)).body).toMatchObject({ status: 409, code: 'answer_newest' });
  });

  it('does not tell what others alone see, only that it goes', async () => {
    const { id } = await answer();
    const { id: roleId } = await system('test', (db) =>
      db.role.findFirstOrThrow({ where: { companyId: ours.companyId, key: 'finance' }, select: { id: true } }),
    );
    const [claim, ...others] = after.sections ?? [];
    const fields = (claim?.fields ?? []).map((field) => (field.key === 'day' ? { ...field, see_by: [roleId] } : field));
    await publish({ ...after, sections: claim ? [{ ...claim, fields }, ...others] : [] });
    const { data } = await preview(id);
    expect(data.hidden_lost).toBe(1);
    expect(data.lost.map(({ field }) => field)).toEqual(['ways', 'gone', 'from']);
  });

  it('is moved as a draft alone, by whoever may change it, and not twice at once', async () => {
    const submitted = await answer('submitted');
    const draft = await answer();
    await publish(after);
    expect((await preview(submitted.id)).body).toMatchObject({ status: 409, code: 'answer_not_open' });
    expect((await go(submitted.id)).status).toBe(409);
    await call(statusRoute.POST, { as: author, params: { id: submitted.id }, body: { status: 'draft' } });
    expect((await go(submitted.id)).status).toBe(200);
    const viewer = await makeColleague(ours, ['view_module_submissions', 'edit_own_module_submissions']);
    expect((await preview(draft.id, viewer)).status).toBe(403);
    expect((await go(draft.id, viewer)).status).toBe(403);
    expect((await go(draft.id, author, { 'if-match': '"9"' })).status).toBe(412);
  });

  it('is refused a version that lets no two answers have its value', async () => {
    const unique: DefinitionInput = {
      ...before,
      sections: (before.sections ?? []).map((section) => ({
        ...section,
        fields: section.fields.map((field) => (field.key === 'reason' ? { ...field, unique: true } : field)),
      })),
    };
    const { id } = await answer();
    await publish(unique);
    await answer();
    expect(Object.keys((await go(id)).errors)).toEqual(['values.claim.reason']);
  });
});
