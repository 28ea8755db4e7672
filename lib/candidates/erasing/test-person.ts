import { v7 as uuid } from 'uuid';
import { POST as attach } from '@/app/api/v1/attachments/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as mergeRoute from '@/app/api/v1/candidates/[id]/merge/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as list from '@/app/api/v1/candidates/route';
import * as toDo from '@/app/api/v1/to-dos/[id]/route';
import * as toDos from '@/app/api/v1/to-dos/route';
import * as documentRoute from '@/app/api/v1/user-documents/[id]/route';
import * as documents from '@/app/api/v1/user-documents/route';
import { readResume } from '@/lib/candidates/resumes/read.data';
import { formWith } from '@/lib/files/receiving/test-upload';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import type { Records } from '@/lib/testing/records';
import type { TestCompany } from '@/lib/testing/world';

export interface Candidate {
  id: string;
  number: string;
  name: string;
}

/** For tests: what the form says of a person who will be erased. */
export const person = {
  name: 'Zuleika Quilvane',
  email: 'zuleika@quilvane.example',
  phone: '+353 86 999 4417',
  headline: 'Cablejoiner',
  summary: 'Worked at Ringaskiddybeg',
  last_employer: 'Vexford Tunnels',
  city: 'Knockananna',
  address_line: '7 Tobberpatrick',
  given_name: 'Zuleika',
  family_name: 'Quilvane',
  more_emails: ['zq@older.example'],
  more_phones: ['+353 86 999 4418'],
  referred_by: 'Uncle Quilvane',
};
/** What the erasure must leave nowhere. */
export const values = [
  ...Object.values(person).flat(),
  'Zenobia Quilvane',
  'Zuleika Oldname',
  'zenobia@quilvane.example',
  'Plumbicon',
  'Sealedremark',
];

/** For tests: adds a candidate with all of the person's values. */
export const addPerson = async (ours: TestCompany, more: object = {}): Promise<Candidate> => {
  const answer = await call<Candidate>(list.POST, { as: ours.recruiter, body: { ...person, ...more } });
  expect(answer.status).toBe(201);
  return answer.data;
};
/** For tests: adds a résumé that was read. */
export async function addResume(ours: TestCompany, candidateId: string): Promise<string> {
  const body = formWith('Zuleika Quilvane CV.txt', 'Plumbicon since 2019', {
    candidate_id: candidateId,
    kind: 'resume',
  });
  const { data } = await call<{ id: string }>(attach, { as: ours.admin, method: 'POST', body });
  await readResume({ company_id: ours.companyId, resume_id: data.id });
  return data.id;
}

/** Adds a document to a candidate. */
async function addDocument(ours: TestCompany, candidateId: string): Promise<string> {
  const fields = { candidate_id: candidateId, document_type: 'work_permit', title: 'Permit of Zuleika Quilvane' };
  const body = formWith('Permit Zuleika Quilvane.pdf', '%PDF-1.7', fields);
  const { status, data } = await call<{ id: string }>(documents.POST, { as: ours.admin, method: 'POST', body });
  expect(status).toBe(201);
  return data.id;
}

/** For tests: puts a candidate forward. */
export const putForward = async (ours: TestCompany, records: Records, candidateId: string): Promise<string> => {
  const body = {
    candidate_id: candidateId,
    client_id: records.client,
    position_title: 'Welder',
    bill_rate: '50',
    pay_rate: '30',
    currency: 'EUR',
    rate_unit: 'hour',
    note: 'Sealedremark of Zuleika Quilvane',
  };
  const answer = await call<{ id: string }>(submissions.POST, { as: ours.recruiter, body });
  expect(answer.status).toBe(201);
  return answer.data.id;
};

/** For tests: somebody with all that a person can have while nothing of them must be kept. */
export async function makeKnown(
  ours: TestCompany,
  records: Records,
): Promise<{ candidate: Candidate; other: Candidate; files: string[] }> {
  const { companyId } = ours;
  const add = (more: object = {}) => addPerson(ours, more);
  const candidate = await add();
  for (const name of ['Zuleika Oldname', person.name])
    await call(one.PATCH, { as: ours.admin, params: { id: candidate.id }, body: { name } });
  const second = await add({ name: 'Zenobia Quilvane', email: 'zenobia@quilvane.example', more_emails: [] });
  await addResume(ours, second.id);
  await addDocument(ours, second.id);
  await call(mergeRoute.POST, {
    as: ours.admin,
    params: { id: second.id },
    body: { with: (await add({ email: 'third@quilvane.example' })).id },
  });
  await call(mergeRoute.POST, { as: ours.admin, params: { id: candidate.id }, body: { with: second.id } });
  await addResume(ours, candidate.id);
  await call(documentRoute.DELETE, {
    as: ours.admin,
    method: 'DELETE',
    params: { id: await addDocument(ours, candidate.id) },
  });
  const submission = await putForward(ours, records, candidate.id);
  await call(attach, {
    as: ours.admin,
    method: 'POST',
    body: formWith('Plumbicon.txt', 'Plumbicon', { submission_id: submission }),
  });
  const other = await add({
    ...Object.fromEntries(Object.keys(person).map((key) => [key, null])),
    name: 'Somebody Else',
    email: 'else@people.example',
    more_emails: [],
    more_phones: [],
  });
  const ask = async (title: string, on: object) => {
    const body = { title, text: 'Sealedremark', assignee_id: ours.recruiter.userId, ...on };
    const answer = await call<{ id: string }>(toDos.POST, { as: ours.recruiter, body });
    expect(answer.status).toBe(201);
    return answer.data.id;
  };
  const own = { record_type: 'candidate', record_id: candidate.id };
  await ask('Ring back', own);
  await ask('Ring back', { record_type: 'submission', record_id: submission });
  await call(toDo.DELETE, { as: ours.recruiter, method: 'DELETE', params: { id: await ask('Ring twice', own) } });
  const led = await call<{ id: string }>(toDos.POST, {
    as: ours.recruiter,
    body: { title: 'Tell Zuleika Quilvane’s referee', assignee_id: ours.recruiter.userId },
  });
  expect(led.status).toBe(201);
  await prepare(async (db) => {
    const of = { companyId };
    const interview = {
      ...of,
      id: uuid(),
      submissionId: submission,
      round: 1,
      kind: 'phone' as const,
      startsAt: new Date(Date.now() + 3 * 86_400_000),
      timeZone: 'UTC',
      minutes: 30,
      outcomeNote: 'Sealedremark',
    };
    await db.interview.create({ data: interview });
    await db.interviewPerson.create({ data: { ...of, interviewId: interview.id, userId: ours.recruiter.userId } });
    await db.interviewPerson.create({
      data: {
        ...of,
        interviewId: interview.id,
        candidateId: candidate.id,
        email: person.email,
        answerNote: 'Sealedremark',
      },
    });
    const shortlist = await db.shortlist.findFirstOrThrow({ where: of });
    const recipient = await db.shortlistRecipient.findFirstOrThrow({ where: { ...of, shortlistId: shortlist.id } });
    const entry = await db.shortlistEntry.create({
      data: { ...of, shortlistId: shortlist.id, submissionId: submission, position: 5 },
    });
    await db.shortlistAnswer.create({
      data: {
        ...of,
        recipientId: recipient.id,
        entryId: entry.id,
        answer: 'no',
        text: 'Sealedremark',
        timeZone: 'UTC',
        answeredFrom: '10.0.0.1',
      },
    });
    const answer = await db.formSubmission.findFirstOrThrow({ where: { ...of, id: records.answer } });
    const { formId, versionId } = answer;
    const about = { ...of, formId, versionId, status: 'submitted' as const, createdBy: ours.admin.userId };
    const own = await db.formSubmission.create({
      data: {
        ...about,
        number: 'ANS-OWN',
        candidateId: candidate.id,
        values: { a: { b: 'Sealedremark' } },
        texts: 'Sealedremark',
        guestEmail: person.email,
        guestName: person.name,
      },
    });
    await db.formEntry.create({
      data: { ...of, submissionId: own.id, section: 'a', position: 0, values: { b: 'Sealedremark' } },
    });
    await db.formSubmission.create({
      data: { ...about, number: 'ANS-LED', values: {}, labels: { [candidate.id]: person.name } },
    });
    await db.formInvitation.create({
      data: {
        ...of,
        formId,
        tokenHash: uuid(),
        email: person.email,
        name: person.name,
        locale: 'en',
        formVersion: 1,
        candidateId: candidate.id,
        invitedBy: ours.admin.userId,
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    });
    const mail = {
      ...of,
      locale: 'en',
      subject: 'About Zuleika Quilvane',
      text: 'Sealedremark of Zuleika Quilvane',
      nextAttemptAt: new Date(),
      giveUpAt: new Date(),
    };
    await db.outgoingMail.createMany({
      data: [
        { ...mail, kind: 'rule_mail', to: [{ address: person.email }] },
        {
          ...mail,
          kind: 'job_application',
          to: [{ address: 'office@company.example' }],
          subjectType: 'candidate',
          subjectId: candidate.id,
        },
        { ...mail, kind: 'shortlist', to: [{ address: 'client@client.example' }] },
      ],
    });
    await db.idempotencyKey.create({
      data: {
        ...of,
        userId: ours.admin.userId,
        key: uuid(),
        requestHash: 'x',
        status: 201,
        response: { data: { ...person } },
      },
    });
    await db.webhookDelivery.create({
      data: {
        ...of,
        messageId: uuid(),
        url: 'https://example.com',
        secret: 'x',
        payload: { id: candidate.id, name: person.name },
        nextAttemptAt: new Date(),
      },
    });
    await db.triggerEvent.create({
      data: {
        ...of,
        id: uuid(),
        model: 'candidate',
        subjectId: candidate.id,
        events: ['updated'],
        after: { name: person.name },
        chain: [],
        moment: 1n,
      },
    });
    await db.backgroundTask.create({
      data: {
        ...of,
        kind: 'import_records',
        status: 'done',
        input: {},
        result: { refused: [{ email: person.email }] },
        createdBy: ours.admin.userId,
        finishedAt: new Date(),
      },
    });
    await db.view.create({
      data: {
        ...of,
        list: 'candidates',
        name: `Like ${person.name}`,
        params: { search: person.name, sort: 'name' },
        columns: [],
        ownerId: ours.admin.userId,
        position: 1,
      },
      select: { id: true },
    });
    await db.activity.createMany({
      data: [
        { ...of, subjectType: 'submission', subjectId: submission, event: 'status_changed', reason: 'Sealedremark' },
        {
          ...of,
          subjectType: 'candidate_list',
          subjectId: records.candidateList,
          event: 'updated',
          toState: person.name,
        },
      ],
    });
  });
  // What colleagues say about them, about their submission, and elsewhere with their name.
  await prepare((db) => {
    const by = { companyId, authorId: ours.admin.userId };
    return db.comment.createMany({
      data: [
        { ...by, candidateId: candidate.id, body: 'Sealedremark' },
        { ...by, submissionId: submission, body: 'Sealedremark' },
        { ...by, clientId: records.client, body: `Would ${person.name} suit them?` },
        {
          ...by,
          clientId: records.client,
          body: `${person.name} likes them.`,
          talkType: 'call',
          happenedAt: new Date(),
          withCandidateId: candidate.id,
        },
      ],
    });
  });
  await prepare((db) =>
    db.follower.create({ data: { companyId, userId: ours.admin.userId, candidateId: candidate.id } }),
  );
  await prepare((db) =>
    db.candidateListMember.create({
      data: { companyId, listId: records.candidateList, candidateId: candidate.id, addedBy: ours.admin.userId },
    }),
  );
  // Whoever wrote it has named them, and they got it.
  await prepare((db) =>
    db.listMail.create({
      data: {
        companyId,
        listId: records.candidateList,
        senderId: ours.admin.userId,
        words: { 'en-US': { subject: 'News', text: `As ${person.name} says` } },
        recipients: {
          create: [
            { candidateId: candidate.id, status: 'refused', email: person.email, answer: `No ${person.email} here` },
            { candidateId: other.id, status: 'sent', email: 'else@people.example' },
          ],
        },
      },
      select: { id: true },
    }),
  );
  const files = await prepare((db) =>
    db.storedFile.findMany({
      where: { companyId, OR: [{ name: { contains: 'Zuleika' } }, { name: { contains: 'Plumbicon' } }] },
      select: { storageKey: true },
    }),
  );
  return { candidate, other, files: files.map(({ storageKey }) => storageKey) };
}
