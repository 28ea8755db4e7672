import 'server-only';
import { nullableDay, todayIn } from '@/lib/calendar/days';
import { openKnownBirthDate } from '@/lib/candidates/birth/sealed';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { documentStatuses } from '@/lib/documents/schema';
import { readValues } from '@/lib/profiles/resource';
import { birthField, type Needed } from '@/lib/requirements/requirement';
import type { AnswerFact, DocumentFact, Facts } from '@/lib/requirements/state';

/** The person of a placement: the candidate, and the account with their documents and profile, if they have one. */
export interface Placed {
  /** The contract's id. */
  id: string;
  candidateId: string;
  userId: string | null;
  /** Whether the person has a link to what they still have to do, and can act without an account. */
  hasLink?: boolean;
}

interface Company {
  companyId: string;
  timeZone: string;
}

/**
 * Reads the facts about people that requirements are checked against, in a few statements however many people there
 * are. Only documents and answers that something needs are read.
 *
 * @returns by the contract's id
 */
export async function readFacts(
  db: Db,
  company: Company,
  people: readonly Placed[],
  needed: readonly Needed[],
): Promise<Map<string, Facts>> {
  const types = [...new Set(needed.flatMap((one) => (one.kind === 'document' ? [one.document_type] : [])))];
  const forms = [...new Set(needed.flatMap((one) => (one.kind === 'form' ? [one.form_id] : [])))];
  const users = [...new Set(people.flatMap(({ userId }) => userId ?? []))];
  const documents = types.length > 0 ? await readDocuments(db, company, people, types) : [];
  const answers = forms.length > 0 ? await readAnswers(db, company, people, forms) : [];
  const fields = needed.some(({ kind }) => kind === 'field') ? await readFields(db, company, users) : null;
  const isAgeNeeded = needed.some((one) => one.kind === 'field' && one.field === birthField);
  const births = isAgeNeeded ? await readBirthDates(db, company, people) : new Map<string, string>();
  return new Map(
    people.map((person) => [
      person.id,
      {
        isReached: person.userId !== null || person.hasLink === true,
        documents: documents.filter(({ isOf }) => isOf(person)),
        answers: answers.filter(({ isOf }) => isOf(person)),
        fields: withBirthDate(
          (person.userId !== null && fields?.get(person.userId)) || new Map<string, string>(),
          births.get(person.candidateId),
        ),
      },
    ]),
  );
}

/** The profile's own birth date counts; that of the candidate only where the profile has none. */
const withBirthDate = (fields: ReadonlyMap<string, string>, day: string | undefined): Map<string, string> =>
  new Map([...(day === undefined ? [] : [[birthField, day] as const]), ...fields]);

/** The birth dates of candidates, by their ids. One that cannot be opened any more is none. */
async function readBirthDates(db: Db, { companyId }: Company, people: readonly Placed[]): Promise<Map<string, string>> {
  const rows = await db.candidate.findMany({
    where: { companyId, id: { in: people.map(({ candidateId }) => candidateId) }, birthSecret: { not: null } },
    select: { id: true, birthSecret: true },
  });
  return new Map(
    rows.flatMap(({ id, birthSecret }) => {
      const day = openKnownBirthDate(companyId, birthSecret);
      return day === null ? [] : [[id, day] as const];
    }),
  );
}

/** Reads the documents of these people: of the candidate, and of the account with all its candidates. */
async function readDocuments(
  db: Db,
  { companyId, timeZone }: Company,
  people: readonly Placed[],
  types: readonly string[],
): Promise<(DocumentFact & { isOf: (person: Placed) => boolean })[]> {
  const users = people.flatMap(({ userId }) => userId ?? []);
  const rows = await db.userDocument.findMany({
    where: {
      companyId,
      documentType: { in: [...types] },
      status: { not: 'rejected' },
      OR: [
        { userId: { in: users } },
        { candidateId: { in: people.map(({ candidateId }) => candidateId) } },
        { candidate: { companyId, userId: { in: users } } },
      ],
    },
    select: {
      userId: true,
      candidateId: true,
      candidate: { select: { userId: true } },
      documentType: true,
      status: true,
      issueDate: true,
      expiryDate: true,
      createdAt: true,
    },
  });
  return rows.map((row) => ({
    isOf: ({ candidateId, userId }) =>
      row.candidateId === candidateId || (userId !== null && (row.userId ?? row.candidate?.userId) === userId),
    type: row.documentType,
    status: documentStatuses.find((status) => status === row.status) ?? 'rejected',
    issued: nullableDay(row.issueDate) ?? todayIn(timeZone, row.createdAt),
    until: nullableDay(row.expiryDate),
  }));
}

const answerSelect = {
  formId: true,
  status: true,
  submittedAt: true,
  createdAt: true,
  createdBy: true,
  userId: true,
  clientId: true,
  candidateId: true,
  contractId: true,
  submissionId: true,
  contract: { select: { candidateId: true, clientId: true } },
  candidate: { select: { candidateId: true, clientId: true } },
  files: { where: { signedAt: { not: null } }, take: 1, select: { id: true } },
} satisfies Prisma.FormSubmissionSelect;
type AnswerRow = Prisma.FormSubmissionGetPayload<{ select: typeof answerSelect }>;

/**
 * Reads the submitted answers that are about these people: about the person, their contract or their submission; and
 * those about nobody or about a client that the person wrote.
 */
async function readAnswers(
  db: Db,
  { companyId, timeZone }: Company,
  people: readonly Placed[],
  forms: readonly string[],
): Promise<(AnswerFact & { isOf: (person: Placed) => boolean })[]> {
  const users = people.flatMap(({ userId }) => userId ?? []);
  const candidates = people.map(({ candidateId }) => candidateId);
  const rows = await db.formSubmission.findMany({
    where: {
      companyId,
      formId: { in: [...forms] },
      status: { in: ['submitted', 'approved'] },
      OR: [
        { userId: { in: users } },
        { candidateId: { in: candidates } },
        { contract: { companyId, candidateId: { in: candidates } } },
        { candidate: { companyId, candidateId: { in: candidates } } },
        { ...aboutNobody, createdBy: { in: users } },
      ],
    },
    select: answerSelect,
  });
  return rows.map((row) => ({
    formId: row.formId,
    status: row.status === 'approved' ? 'approved' : 'submitted',
    signed: row.files.length > 0,
    submitted: todayIn(timeZone, row.submittedAt ?? row.createdAt),
    clientId: row.clientId ?? row.contract?.clientId ?? row.candidate?.clientId ?? null,
    isOf: (person) => isAnswerOf(row, person),
  }));
}

const aboutNobody = {
  userId: null,
  candidateId: null,
  contractId: null,
  submissionId: null,
  timesheetId: null,
  jobOrderId: null,
};

function isAnswerOf(row: AnswerRow, { candidateId, userId }: Placed): boolean {
  const about = row.candidateId ?? row.contract?.candidateId ?? row.candidate?.candidateId ?? null;
  if (about !== null) return about === candidateId;
  return userId !== null && (row.userId ?? row.createdBy) === userId;
}

/** Reads the values of profiles; of secret fields only that they have one. */
async function readFields(
  db: Db,
  { companyId }: Company,
  users: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const rows = await db.userProfile.findMany({
    where: { companyId, userId: { in: [...users] } },
    select: { userId: true, values: true, secrets: true, version: true, updatedAt: true },
  });
  return new Map(
    rows.map(({ userId, ...row }) => {
      const { plain, closed } = readValues(row);
      return [
        userId,
        new Map([...Object.entries(plain), ...Object.keys(closed).map((path): [string, string] => [path, ''])]),
      ];
    }),
  );
}
