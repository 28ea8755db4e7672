'use client';

import { ErrorMessage } from '@/components/shell/message-page/error-message';

/** Replaces a page outside the shell that failed, or the shell itself. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main style={{ paddingInline: 16 }}>
      <ErrorMessage error={error} retry={retry} />
    </main>
  );
}
