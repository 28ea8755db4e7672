import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';
import { exampleRule } from '@/lib/trigger-rules/test-records';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/trigger-config/available-models': { opens: ['view_modules'], support: true },
  'GET /api/v1/trigger-config/available-operators': { opens: ['view_modules'], support: true },
  'GET /api/v1/trigger-config/available-roles': { opens: ['view_modules'], support: true },
  'GET /api/v1/trigger-config/model-fields/{model}': { opens: ['view_modules'], support: true },
  'GET /api/v1/forms/{form}/trigger-rules': { opens: ['view_modules'], support: true },
  'POST /api/v1/forms/{form}/trigger-rules': { opens: ['edit_modules'], support: false },
  'GET /api/v1/trigger-rules': { opens: ['view_modules'], support: true },
  'GET /api/v1/trigger-rules/{rule}': { opens: ['view_modules'], support: true },
  'PUT /api/v1/trigger-rules/{rule}': { opens: ['edit_modules'], support: false },
  'DELETE /api/v1/trigger-rules/{rule}': { opens: ['edit_modules'], support: false },
  'GET /api/v1/trigger-rules/{rule}/firings': { opens: ['edit_modules'], support: false },
  'POST /api/v1/trigger-rules/{rule}/test': { opens: ['edit_modules'], support: false },
  'POST /api/v1/trigger-rules/{rule}/switch-off': { opens: ['edit_modules'], support: false },
  'GET /api/v1/trigger-config/records/{pool}': { opens: ['edit_modules'], support: false },
  'GET /api/v1/trigger-firings': { opens: ['edit_modules'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/trigger-config/available-models': {},
  'GET /api/v1/trigger-config/available-operators': {},
  'GET /api/v1/trigger-config/available-roles': {},
  'GET /api/v1/trigger-config/model-fields/{model}': {
    params: () => ({ model: 'form' }),
    query: (ids) => ({ form: ids.openForm }),
  },
  'GET /api/v1/trigger-config/records/{pool}': { params: (ids) => ({ pool: `form:${ids.openForm}` }) },
  'GET /api/v1/forms/{form}/trigger-rules': { params: (ids) => ({ form: ids.openForm }) },
  'POST /api/v1/forms/{form}/trigger-rules': {
    params: (ids) => ({ form: ids.openForm }),
    body: () => ({ name: 'Tell the office', ...exampleRule }),
  },
  'GET /api/v1/trigger-rules': {},
  'GET /api/v1/trigger-rules/{rule}': { params: (ids) => ({ rule: ids.rule }) },
  'PUT /api/v1/trigger-rules/{rule}': {
    params: (ids) => ({ rule: ids.rule }),
    body: () => ({ name: 'Tell the office', enabled: false, ...exampleRule }),
  },
  'GET /api/v1/trigger-rules/{rule}/firings': { params: (ids) => ({ rule: ids.rule }) },
  'POST /api/v1/trigger-rules/{rule}/switch-off': {
    params: (ids) => ({ rule: ids.rule }),
    body: () => ({ reason: 'Not needed' }),
    // The rule is off already.
    positive: 409,
  },
  'POST /api/v1/trigger-rules/{rule}/test': { params: (ids) => ({ rule: ids.rule }), body: () => ({ last_days: 30 }) },
  'GET /api/v1/trigger-firings': {
    query: (ids) => ({ model: 'form', subject_id: ids.answer }),
    foreign: 200,
  },
  'DELETE /api/v1/trigger-rules/{rule}': { params: (ids) => ({ rule: ids.rule }) },
};
