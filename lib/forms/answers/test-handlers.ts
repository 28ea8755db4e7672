import { formWith, onePixel } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/forms/{form}/fields/{field}/unified-reference-options': {
    opens: ['create_module_submissions', 'view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'GET /api/v1/forms/{form}/submissions': {
    opens: ['view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'GET /api/v1/forms/{form}/available-fields': {
    opens: ['view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'GET /api/v1/forms/{form}/field-preferences': {
    opens: ['view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'PUT /api/v1/forms/{form}/field-preferences': {
    opens: ['view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'DELETE /api/v1/forms/{form}/field-preferences': {
    opens: ['view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'POST /api/v1/forms/{form}/submissions': { opens: ['create_module_submissions'], support: false },
  'POST /api/v1/forms/{form}/files': {
    opens: ['create_module_submissions', 'edit_module_submissions', 'edit_own_module_submissions'],
    support: false,
  },
  'GET /api/v1/forms/{form}/files/{file}': {
    opens: ['view_module_submissions', 'view_own_module_submissions', 'create_module_submissions'],
    support: true,
  },
  'GET /api/v1/forms/{form}/files/{file}/image': {
    opens: ['view_module_submissions', 'view_own_module_submissions', 'create_module_submissions'],
    support: true,
  },
  'GET /api/v1/submissions/export': { opens: ['export_module_submissions'], support: true },
  'GET /api/v1/submissions/{id}': { opens: ['view_module_submissions', 'view_own_module_submissions'], support: true },
  'PUT /api/v1/submissions/{id}': { opens: ['edit_module_submissions', 'edit_own_module_submissions'], support: false },
  'DELETE /api/v1/submissions/{id}': {
    opens: ['delete_module_submissions', 'delete_own_module_submissions'],
    support: false,
  },
  'GET /api/v1/submissions/{id}/pdf': {
    opens: ['view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'GET /api/v1/submissions/{id}/move': {
    opens: ['edit_module_submissions', 'edit_own_module_submissions'],
    support: false,
  },
  'POST /api/v1/submissions/{id}/move': {
    opens: ['edit_module_submissions', 'edit_own_module_submissions'],
    support: false,
  },
  'POST /api/v1/submissions/{id}/status': {
    opens: ['view_module_submissions', 'view_own_module_submissions'],
    support: false,
  },
  'POST /api/v1/submissions/{id}/sections/{section}/entries': {
    opens: ['edit_module_submissions', 'edit_own_module_submissions'],
    support: false,
  },
  'PUT /api/v1/submissions/{id}/sections/{section}/entries/{entry}': {
    opens: ['edit_module_submissions', 'edit_own_module_submissions'],
    support: false,
  },
  'DELETE /api/v1/submissions/{id}/sections/{section}/entries/{entry}': {
    opens: ['edit_module_submissions', 'edit_own_module_submissions'],
    support: false,
  },
};

export const tenancy: Record<string, TenancyRow> = {
  // Anyone who fills the form in chooses among the records that they may see.
  'GET /api/v1/forms/{form}/fields/{field}/unified-reference-options': {
    params: (ids) => ({ form: ids.openForm, field: 'who.person' }),
    others: 200,
  },
  // Anyone who sees only their own answers gets an empty list, as in every list.
  'GET /api/v1/forms/{form}/submissions': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'GET /api/v1/forms/{form}/available-fields': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'GET /api/v1/forms/{form}/field-preferences': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'PUT /api/v1/forms/{form}/field-preferences': {
    params: (ids) => ({ form: ids.openForm }),
    body: () => ({ fields: ['number'] }),
    others: 200,
  },
  'DELETE /api/v1/forms/{form}/field-preferences': { params: (ids) => ({ form: ids.openForm }), others: 200 },
  'POST /api/v1/forms/{form}/submissions': { params: (ids) => ({ form: ids.openForm }), body: () => ({ values: {} }) },
  'POST /api/v1/forms/{form}/files': {
    params: (ids) => ({ form: ids.openForm }),
    body: () => formWith('me.png', onePixel, { field: 'photos.photo' }),
    // Anyone who may answer a form may upload a file for it.
    others: 201,
  },
  'GET /api/v1/forms/{form}/files/{file}': { params: (ids) => ({ form: ids.openForm, file: ids.answerFile }) },
  'GET /api/v1/forms/{form}/files/{file}/image': { params: (ids) => ({ form: ids.openForm, file: ids.answerFile }) },
  'GET /api/v1/submissions/export': { query: (ids) => ({ form: ids.openForm }), others: 200 },
  'GET /api/v1/submissions/{id}': { params: (ids) => ({ id: ids.answer }) },
  'PUT /api/v1/submissions/{id}': { params: (ids) => ({ id: ids.answer }), body: () => ({ values: {} }) },
  'DELETE /api/v1/submissions/{id}': { params: (ids) => ({ id: ids.answer }) },
  'POST /api/v1/submissions/{id}/status': {
    params: (ids) => ({ id: ids.answer }),
    body: () => ({ status: 'submitted' }),
  },
  'GET /api/v1/submissions/{id}/pdf': { params: (ids) => ({ id: ids.answer }) },
  'GET /api/v1/submissions/{id}/move': { params: (ids) => ({ id: ids.answer }) },
  'POST /api/v1/submissions/{id}/move': { params: (ids) => ({ id: ids.answer }) },
  'POST /api/v1/submissions/{id}/sections/{section}/entries': {
    params: (ids) => ({ id: ids.answer, section: 'days' }),
    body: () => ({ values: { name: 'Tuesday' } }),
  },
  'PUT /api/v1/submissions/{id}/sections/{section}/entries/{entry}': {
    params: (ids) => ({ id: ids.answer, section: 'days', entry: ids.entry }),
    body: () => ({ values: { name: 'Tuesday' } }),
  },
  'DELETE /api/v1/submissions/{id}/sections/{section}/entries/{entry}': {
    params: (ids) => ({ id: ids.answer, section: 'days', entry: ids.entry }),
  },
};
