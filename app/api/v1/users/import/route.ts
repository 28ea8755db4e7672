import { upload } from '@/lib/files/receiving/upload';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { importUpload, uploadedSheet } from '@/lib/users/import/schema';
import { takeImport } from '@/lib/users/import/start.data';

export const POST = defineRoute(
  {
    summary: 'Upload a CSV or XLSX file of users: what its columns are, and a task that checks or imports it',
    access: ['create_users'],
    upload: upload('import'),
    body: importUpload,
    out: uploadedSheet,
    status: 201,
  },
  ({ actor, upload: file, body, request }) => takeImport(actor, file, body.options, callerLocale(request, actor)),
);
