import { endingsOfTypes, megabyte } from '@/lib/files/purposes';
import type { ValueFault } from '@/lib/forms/definition/read-value';
import type { Field } from '@/lib/forms/definition/schema';

const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/heic'];

/** The media types that a field accepts; undefined if it accepts any that the program does. */
export function acceptedBy({ type, accept }: Pick<Field, 'type' | 'accept'>): readonly string[] | undefined {
  if (type === 'signature') return ['image/png'];
  return type === 'image' ? pictures : accept;
}

/** Why a field does not accept a file, by the file's type and its bytes. */
export function fileFault(
  field: Pick<Field, 'type' | 'accept' | 'max_bytes'>,
  file: { contentType: string; size: number },
): ValueFault | undefined {
  const accepted = acceptedBy(field);
  if (accepted && !accepted.some((one) => isOf(file.contentType, one)))
    return { key: 'file_type', values: { types: endingsOfTypes(accepted).join(', ') } };
  const { max_bytes: most } = field;
  if (most !== undefined && file.size > most)
    return { key: 'file_too_large', values: { limit: Math.round((most / megabyte) * 100) / 100 } };
  return undefined;
}

/** Whether a media type matches an accepted one; `image/*` means all images. */
const isOf = (contentType: string, accepted: string): boolean =>
  accepted.endsWith('/*') ? contentType.startsWith(accepted.slice(0, -1)) : contentType === accepted;
