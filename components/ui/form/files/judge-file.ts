import type { UploadPurpose } from '@/lib/files/purposes';
import { fileInput } from '@/lib/files/schema';
import type { ValidationMessage } from '@/lib/i18n/validation';
import { validationMessage } from '@/lib/i18n/validation';

/** The fault that the browser can already find in a file, so that nobody waits for a hundred megabytes to be refused. */
export function judgeFile(purpose: UploadPurpose, file: File): ValidationMessage | null {
  const [issue] = fileInput(purpose).safeParse(file, { reportInput: true }).error?.issues ?? [];
  return issue ? validationMessage(issue) : null;
}
