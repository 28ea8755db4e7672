import { permissionTo } from '@/lib/auth/permission-to';
import { upload } from '@/lib/files/receiving/upload';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import type { Importer } from '@/lib/imports/importer';
import { type ImportOptions, uploadedSheetOf, uploadOf } from '@/lib/imports/schema';
import { startImport, takeImport } from '@/lib/imports/start.data';
import { taskResource } from '@/lib/tasks/schema';
import { idParams } from '@/lib/text/schema';

/** The parts of an importer that its handlers need. */
type Handled<F extends string, O extends ImportOptions> = Pick<
  Importer<F, O>,
  'key' | 'several' | 'task' | 'fields' | 'options' | 'requireRights' | 'checkOptions' | 'isComplete' | 'guess'
>;

/** The handler that receives a file of a noun's records. */
export const importRoutes = <F extends string, O extends ImportOptions>(importer: Handled<F, O>) => ({
  POST: defineRoute(
    {
      summary: `Upload a CSV or XLSX file of ${importer.several}: what its columns are, and a task that checks or imports it`,
      access: [permissionTo('create', importer.key)],
      upload: upload('import'),
      body: uploadOf(importer.options),
      out: uploadedSheetOf(importer.fields),
      status: 201,
    },
    ({ actor, upload: file, body, request }) =>
      takeImport(importer, actor, file, body.options, callerLocale(request, actor)),
  ),
});

/** The handler that checks or imports a file that was uploaded before. */
export const importedFileRoutes = <F extends string, O extends ImportOptions>(importer: Handled<F, O>) => ({
  POST: defineRoute(
    {
      summary: `Check or import an uploaded file of ${importer.several}, in the background`,
      access: [permissionTo('create', importer.key)],
      params: idParams,
      body: importer.options,
      out: taskResource,
      status: 202,
    },
    ({ actor, params, body, request }) => startImport(importer, actor, params.id, body, callerLocale(request, actor)),
  ),
});
