import 'server-only';
import * as z from 'zod';
import { listActivities } from '@/lib/activities/data';
import { activityResource } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { listAttachments, openAttachment } from '@/lib/attachments/data';
import { attachmentResource } from '@/lib/attachments/schema';
import { findRecordEntries } from '@/lib/audit/data';
import { auditEntryResource } from '@/lib/audit/schema';
import { readCoordinates } from '@/lib/candidates/coordinates.data';
import { candidateFields } from '@/lib/candidates/fields';
import { listMailsOf } from '@/lib/candidates/lists/mailing/of-candidate.data';
import { listMemberships } from '@/lib/candidates/lists/memberships.data';
import { readResumes } from '@/lib/candidates/resumes/data';
import { listCommentsAbout } from '@/lib/comments/about.data';
import { sightOf } from '@/lib/comments/policy';
import { commentResource } from '@/lib/comments/schema';
import { listContracts } from '@/lib/contracts/list.data';
import { contractQuery, contractResource } from '@/lib/contracts/schema';
import { listDocuments, openUserDocument } from '@/lib/documents/data';
import { seesDocumentsOfCandidates, seesOwnDocuments } from '@/lib/documents/policy';
import { documentQuery, documentResource } from '@/lib/documents/schema';
import { hiddenFrom } from '@/lib/fields/hidden';
import { getAnswer } from '@/lib/forms/answers/data';
import { openFormFile } from '@/lib/forms/answers/files.data';
import { answerResource } from '@/lib/forms/answers/schema';
import { listAnswersAbout } from '@/lib/forms/answers/subjects/subject.data';
import { listInvitationsAbout } from '@/lib/forms/invitations/about-person.data';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import { listInterviews } from '@/lib/interviews/data';
import { interviewResource } from '@/lib/interviews/schema';
import type { Page } from '@/lib/lists/list-query';
import { mergedIds, readMerged } from '@/lib/merges/merges.data';
import { undoRecord } from '@/lib/merges/undo';
import { listNotes } from '@/lib/notes/data';
import { noteQuery, noteResource } from '@/lib/notes/schema';
import { can, type Permission } from '@/lib/permissions';
import { Problem } from '@/lib/problem/problem';
import { getProfile } from '@/lib/profiles/data';
import { profileResource } from '@/lib/profiles/schema';
import { inTurn } from '@/lib/sheets/turns';
import { listShortlists } from '@/lib/shortlists/list.data';
import { shortlistResource } from '@/lib/shortlists/schema';
import { readBirthDate } from '@/lib/submissions/candidates/birth.data';
import { listSubmissions } from '@/lib/submissions/list.data';
import { submissionQuery, submissionResource } from '@/lib/submissions/schema';
import { listTimesheets } from '@/lib/timesheets/list.data';
import { timesheetQuery, timesheetResource } from '@/lib/timesheets/schema';
import { listToDos } from '@/lib/to-dos/data';
import { type ToDo, toDoQuery, toDoResource } from '@/lib/to-dos/schema';

/** Whose data it is. */
export interface Person {
  id: string;
  number: string;
  /** Their account, if they have one. */
  userId: string | null;
}

/** A file that belongs to what was read. */
export interface HeldFile {
  id: string;
  name: string;
  open: () => Promise<StreamAnswer>;
}

/** How much of a part its taker may see: all of it, what their rights let them see of it, or nothing. */
export type Extent = 'all' | 'some' | 'none';

interface Part {
  extentFor(actor: Actor): Extent;
  /** Reads the part's rows with the reader's rights. @param keep is called with each file of a row. */
  read(actor: Actor, person: Person, keep: (file: HeldFile) => void): AsyncGenerator<object>;
}

/** The greatest page of a list. */
const limit = '200';

/** The nouns whose comments are about a person: on the candidate, and on what they do. */
const commentNouns = ['candidate', 'submission', 'contract', 'timesheet'] as const;

/** More activities than anybody has. */
const mostActivities = 10_000;

/**
 * The places where what belongs to a candidate is held, by the name of their file in the archive. A table that gets a
 * person's values gets a part here.
 */
export const parts: Readonly<Record<string, Part>> = {
  birth_date: {
    extentFor: seeing('view_birth_dates'),
    async *read(actor, { id }) {
      const { birth_date } = await inTurn(() => readBirthDate(actor, id));
      if (birth_date !== null) yield { birth_date };
    },
  },
  coordinates: {
    extentFor: seeing('view_candidates'),
    async *read(actor, { id }) {
      const found = await inTurn(() => readCoordinates(actor, id));
      if (found) yield found;
    },
  },
  resumes: {
    extentFor: seeing('view_candidates'),
    async *read(actor, { id }, keep) {
      for (const resume of await inTurn(() => readResumes(actor, id))) {
        keep({ id: resume.id, name: resume.name, open: () => openAttachment(actor, resume.id) });
        yield resume;
      }
    },
  },
  submissions: {
    extentFor: seeing('view_submissions', 'view_own_submissions'),
    async *read(actor, { id }, keep) {
      for await (const row of submissionsOf(actor, id)) {
        const [attachments, interviews, shortlists] = await inTurn(() => readAround(actor, row.id));
        for (const file of attachments)
          keep({ id: file.id, name: file.name, open: () => openAttachment(actor, file.id) });
        yield { ...submissionResource.parse(row), attachments, interviews, shortlists };
      }
    },
  },
  contracts: {
    extentFor: seeing('view_contracts', 'view_own_contracts'),
    async *read(actor, { id }) {
      for await (const row of contractsOf(actor, id)) yield contractResource.parse(row);
    },
  },
  timesheets: {
    extentFor: seeing('view_timesheets', 'view_own_timesheets'),
    async *read(actor, { id }) {
      for await (const contract of contractsOf(actor, id))
        for await (const row of pages((cursor) =>
          listTimesheets(actor, timesheetQuery.parse({ limit, ...cursor, 'filter[contract_id]': contract.id })),
        ))
          yield timesheetResource.parse(row);
    },
  },
  answers: {
    // Each form has rights of its own, and so has each of its fields.
    extentFor: ({ isCompanyAdmin }) => (isCompanyAdmin ? 'all' : 'some'),
    async *read(actor, person, keep) {
      for (const id of await inTurn(() => listAnswersAbout(actor, person))) {
        const answer = await seen(inTurn(() => getAnswer(actor, id)));
        if (!answer) continue;
        for (const [file, { name }] of Object.entries(answer.files))
          keep({ id: file, name, open: () => openFormFile(actor, { form: answer.form.id, file }, false) });
        yield answerResource.parse(answer);
      }
    },
  },
  invitations: {
    // Whoever may invite to one form may not see the invitations to another.
    extentFor: ({ isCompanyAdmin }) => (isCompanyAdmin ? 'all' : 'none'),
    async *read(actor, { id }) {
      yield* await inTurn(() => listInvitationsAbout(actor, id));
    },
  },
  lists: {
    // Those of others that are private stay private.
    extentFor: (actor) => (can(actor, 'view_candidate_lists') ? 'some' : 'none'),
    async *read(actor, { id }) {
      yield* await inTurn(() => listMemberships(actor, id));
    },
  },
  to_dos: {
    extentFor: (actor) => (can(actor, 'view_candidates') ? (can(actor, 'view_submissions') ? 'all' : 'some') : 'none'),
    async *read(actor, { id }) {
      yield* toDosOn(actor, 'candidate', id);
      for await (const { id: submissionId } of submissionsOf(actor, id))
        yield* toDosOn(actor, 'submission', submissionId);
    },
  },
  list_mails: {
    extentFor: seeing('view_candidates'),
    async *read(actor, { id }) {
      yield* await inTurn(() => listMailsOf(actor, id));
    },
  },
  profile: {
    extentFor: seeing('view_users'),
    async *read(actor, { userId }) {
      const profile = userId && (await seen(inTurn(() => getProfile(actor, userId))));
      if (profile) yield profileResource.parse(profile);
    },
  },
  documents: {
    extentFor: (actor) => (seesDocumentsOfCandidates(actor) ? 'all' : seesOwnDocuments(actor) ? 'some' : 'none'),
    async *read(actor, { id }, keep) {
      for await (const row of pages(
        async (cursor) =>
          (await seen(listDocuments(actor, documentQuery.parse({ limit, ...cursor, candidate_id: id })))) ?? nothing,
      )) {
        keep({ id: row.id, name: row.file.name, open: () => openUserDocument(actor, row.id) });
        yield documentResource.parse(row);
      }
    },
  },
  notes: {
    extentFor: seeing('view_user_notes'),
    async *read(actor, { userId }, keep) {
      if (!userId) return;
      for await (const row of pages((cursor) =>
        listNotes(actor, noteQuery.parse({ limit, ...cursor, user_id: userId })),
      )) {
        const attachments = await inTurn(() => listAttachments(actor, { noteId: row.id }));
        for (const file of attachments)
          keep({ id: file.id, name: file.name, open: () => openAttachment(actor, file.id) });
        yield { ...noteResource.parse(row), attachments: z.array(attachmentResource).parse(attachments) };
      }
    },
  },
  comments: {
    extentFor: (actor) =>
      commentNouns.every((noun) => can(actor, sightOf(noun).all))
        ? 'all'
        : commentNouns.some((noun) => can(actor, sightOf(noun).all))
          ? 'some'
          : 'none',
    async *read(actor, { id }) {
      for (let after: string | undefined, isLast = false; !isLast; ) {
        const last = after;
        const rows = await inTurn(() => listCommentsAbout(actor, id, last));
        yield* rows.map((row) => commentResource.parse(row));
        after = rows.at(-1)?.id;
        isLast = after === undefined;
      }
    },
  },
  merged: {
    extentFor: seeing('merge_candidates'),
    async *read(actor, { id }) {
      for (const { goneId, mergedAt, undo } of await inTurn(() => readMerged(actor, 'candidate', id)))
        yield { candidate_id: goneId, merged_at: mergedAt.toISOString(), kept_to_undo: keptOf(actor, undo) };
    },
  },
  log: {
    // The newest changes; the audit log itself has all of them.
    extentFor: (actor) => (can(actor, 'view_audit_log') ? 'some' : 'none'),
    async *read(actor, { id }) {
      for (const one of await inTurn(() => mergedIds(actor, 'candidate', id))) {
        const entries = await inTurn(() => findRecordEntries(actor, { type: 'candidate', id: one }, 0, Date.now()));
        yield* z.array(auditEntryResource).parse(entries);
      }
    },
  },
  activity: {
    extentFor: seeing('view_candidates'),
    async *read(actor, { id }) {
      for (const one of await inTurn(() => mergedIds(actor, 'candidate', id)))
        yield* z
          .array(activityResource)
          .parse(await inTurn(() => listActivities(actor, 'candidate', one, mostActivities)));
    },
  },
};

/** @param own the right to see only one's own records of the part. */
function seeing(all: Permission, own?: Permission): Part['extentFor'] {
  return (actor) => (can(actor, all) ? 'all' : own && can(actor, own) ? 'some' : 'none');
}

/** What belongs to a submission; of a shortlist with several candidates only what is about this one. */
async function readAround(actor: Actor, submissionId: string) {
  const [attachments, interviews, shortlists] = [
    await listAttachments(actor, { submissionId }),
    await listInterviews(actor, submissionId),
    await listShortlists(actor, { submission_id: submissionId }),
  ];
  return [
    z.array(attachmentResource).parse(attachments),
    z.array(interviewResource).parse(interviews),
    z
      .array(shortlistResource)
      .parse(shortlists)
      .map(({ entries, answers, ...shortlist }) => {
        const own = entries.filter((entry) => entry.submission_id === submissionId);
        return {
          ...shortlist,
          entries: own,
          answers: answers.filter((one) => own.some(({ id }) => id === one.entry_id)),
        };
      }),
  ] as const;
}

const submissionsOf = (actor: Actor, candidateId: string) =>
  pages((cursor) =>
    listSubmissions(actor, submissionQuery.parse({ limit, ...cursor, 'filter[candidate_id]': candidateId })),
  );

/** What people have to do about a record. */
async function* toDosOn(actor: Actor, type: 'candidate' | 'submission', id: string): AsyncGenerator<ToDo> {
  for await (const row of pages((cursor) =>
    listToDos(actor, toDoQuery.parse({ limit, ...cursor, record_type: type, record_id: id }), actor.locale),
  ))
    yield toDoResource.parse(row);
}

const contractsOf = (actor: Actor, candidateId: string) =>
  pages((cursor) =>
    listContracts(actor, contractQuery.parse({ limit, ...cursor, 'filter[candidate_id]': candidateId })),
  );

const nothing = { rows: [], meta: { next_cursor: null } };

/** The rows of a list, a page at a time, each page in its turn. */
async function* pages<Row>(
  read: (cursor: {
    cursor?: string;
  }) => Promise<{ rows: readonly Row[]; meta: Pick<Page<Row>['meta'], 'next_cursor'> }>,
): AsyncGenerator<Row> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = cursor;
    const { rows, meta } = await inTurn(() => read(asked ? { cursor: asked } : {}));
    yield* rows;
    cursor = meta.next_cursor;
  }
}

/** What undoing a merge would bring back, as far as the actor sees it; not the records of others that it moved. */
function keptOf(actor: Actor, undo: unknown): unknown {
  const { gone, before, after } = undoRecord.partial().parse(undo ?? {});
  return undo === null ? null : withTextNumbers({ gone, before, after }, hiddenFrom(actor, candidateFields.table));
}

/**
 * A stored value whose numbers are texts, as amounts are everywhere, without hidden fields and birth dates: what is
 * encrypted says nothing to its reader.
 */
const withTextNumbers = (value: unknown, hidden: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (key.startsWith('birth_') || hidden.includes(key)) return undefined;
    return typeof inner === 'number' ? String(inner) : inner;
  });

/** What is found, or null if the actor does not see it. */
export async function seen<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
