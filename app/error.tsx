'use client';

import { ErrorMessage } from '@/components/shell/message-page/error-message';

/** Stands in for a page outside the shell that failed, and for the shell itself. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main style={{ paddingInline: 16 }}>
      <ErrorMessage error={error} retry={retry} />
    </main>
  );
}
