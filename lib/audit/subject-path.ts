import { isNoun, partPath, recordPath } from '@/lib/nouns';

interface Subject {
  type: string;
  id: string | null;
  /** Of a part: the record that it belongs to. */
  parentId: string | null;
}

/** The screen that shows an entry's subject, or null where there is none. */
export const subjectPath = ({ type, id, parentId }: Subject): string | null =>
  isNoun(type) ? recordPath(type, id) : partPath(type, parentId);
