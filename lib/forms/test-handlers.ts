import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/forms': {
    opens: ['view_modules', 'create_module_submissions', 'view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'POST /api/v1/forms': { opens: ['create_modules'], support: false },
  'POST /api/v1/forms/templates': { opens: ['create_modules'], support: false },
  'POST /api/v1/forms/import': { opens: ['create_modules'], support: false },
  'PUT /api/v1/forms/{form}/owner': { opens: ['edit_modules'], support: false },
  'GET /api/v1/forms/{form}/export': { opens: ['view_modules'], support: true },
  'GET /api/v1/forms/templates': { opens: ['view_modules'], support: true },
  'GET /api/v1/forms/{form}': {
    opens: ['view_modules', 'create_module_submissions', 'view_module_submissions', 'view_own_module_submissions'],
    support: true,
  },
  'PUT /api/v1/forms/{form}': { opens: ['edit_modules'], support: false },
  'DELETE /api/v1/forms/{form}': { opens: ['delete_modules'], support: false },
  'POST /api/v1/forms/{form}/publish': { opens: ['edit_modules'], support: false },
  'POST /api/v1/forms/{form}/archive': { opens: ['edit_modules'], support: false },
  'POST /api/v1/forms/{form}/restore': { opens: ['edit_modules'], support: false },
  'GET /api/v1/form-requirements': { opens: ['view_modules'], support: true },
  'POST /api/v1/form-requirements': { opens: ['edit_modules'], support: false },
  'DELETE /api/v1/form-requirements/{id}': { opens: ['edit_modules'], support: false },
  'GET /api/v1/module-configurations': { opens: ['view_modules'], support: true },
  'PUT /api/v1/module-configurations': { opens: ['edit_modules'], support: false },
  'POST /api/v1/forms/{form}/draft': { opens: ['edit_modules'], support: false },
  'GET /api/v1/forms/{form}/access': { opens: ['view_modules'], support: true },
  'PUT /api/v1/forms/{form}/access': { opens: ['edit_modules'], support: false },
  'GET /api/v1/forms/{form}/versions': { opens: ['view_modules'], support: true },
  'GET /api/v1/reference/available-models': { opens: ['view_modules'], support: true },
  'GET /api/v1/reference/available-forms': { opens: ['view_modules'], support: true },
};

const siteInduction = {
  name: { en: 'Site induction' },
  sections: [{ key: 'site', title: { en: 'Site' }, fields: [{ key: 'name', type: 'text', label: { en: 'Name' } }] }],
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/forms': {},
  'POST /api/v1/forms': { body: () => ({ key: 'induction', ...siteInduction }), foreign: 201 },
  'POST /api/v1/forms/templates': { body: () => ({ template: 'exit_interview' }), foreign: 201 },
  'POST /api/v1/forms/import': { body: () => siteInduction, foreign: 201 },
  'PUT /api/v1/forms/{form}/owner': {
    params: (ids) => ({ form: ids.form }),
    body: (_, { admin }) => ({ owner_id: admin.userId }),
  },
  'GET /api/v1/forms/{form}/export': { params: (ids) => ({ form: ids.form }) },
  'GET /api/v1/forms/templates': {},
  'GET /api/v1/forms/{form}': { params: (ids) => ({ form: ids.form }) },
  'PUT /api/v1/forms/{form}': { params: (ids) => ({ form: ids.form }), body: () => siteInduction },
  'DELETE /api/v1/forms/{form}': { params: (ids) => ({ form: ids.spareForm }) },
  'POST /api/v1/forms/{form}/publish': { params: (ids) => ({ form: ids.form }), body: () => ({}) },
  'POST /api/v1/forms/{form}/archive': { params: (ids) => ({ form: ids.form }) },
  'POST /api/v1/forms/{form}/restore': { params: (ids) => ({ form: ids.form }) },
  'GET /api/v1/form-requirements': { query: (ids) => ({ form_id: ids.openForm }), foreign: 200 },
  'POST /api/v1/form-requirements': {
    body: (ids) => ({ form_id: ids.openForm, user_ids: [ids.invited], due_on: '2199-01-01' }),
    foreign: 422,
  },
  'DELETE /api/v1/form-requirements/{id}': { params: (ids) => ({ id: ids.requirement }) },
  'GET /api/v1/module-configurations': {},
  'PUT /api/v1/module-configurations': {
    body: ({ openForm, sheetForm }) => ({
      modules: [openForm, sheetForm].map((id) => ({ form_id: id, is_in_menu: true, group: null, role_ids: [] })),
    }),
    foreign: 422,
  },
  'POST /api/v1/forms/{form}/draft': { params: (ids) => ({ form: ids.openForm }), body: () => ({ version: 1 }) },
  'GET /api/v1/forms/{form}/access': { params: (ids) => ({ form: ids.form }) },
  'PUT /api/v1/forms/{form}/access': {
    params: (ids) => ({ form: ids.form }),
    body: () => ({ is_open: true, roles: [] }),
  },
  'GET /api/v1/forms/{form}/versions': { params: (ids) => ({ form: ids.form }) },
  'GET /api/v1/reference/available-models': {},
  'GET /api/v1/reference/available-forms': {},
};
