import { upload } from '@/lib/files/upload';
import { defineRoute } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';
import { takeImport } from '@/lib/users/import/data';
import { importUpload, uploadedSheet } from '@/lib/users/import/schema';

export const POST = defineRoute(
  {
    summary: 'Upload a CSV or XLSX file of users: what its columns are, and a task that checks or imports it', access: ['create_users'],
    upload: upload('import'), body: importUpload, out: uploadedSheet, status: 201,
  },
  ({ actor, upload: file, body, request }) => takeImport(actor, file, body.options, findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale),
);
