import { isNoun, partPath, recordPath } from '@/lib/nouns';

interface Subject {
  type: string;
  id: string | null;
  /** For a part: the id of the record that it belongs to. */
  parentId: string | null;
}

/** The path of the screen that shows an entry's subject, or null if there is none. */
export const subjectPath = ({ type, id, parentId }: Subject): string | null =>
  isNoun(type) ? recordPath(type, id) : partPath(type, parentId);
