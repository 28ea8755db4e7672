-- A starting role gets what new companies' roles have by now (lib/auth/roles.ts), unless somebody of the company has chosen its permissions: they are still
-- those that some version of the program gave, and the audit log knows of nobody who changed them.
WITH steps (key, step, added) AS (
  VALUES
    ('recruiter', 1, '{convert_submissions, create_clients, create_contracts, create_submissions, delete_submissions, edit_clients, edit_submissions, export_submissions, view_clients, view_contract_margins, view_contracts, view_own_commissions, view_own_user_documents, view_submissions}'::text[]),
    ('recruiter', 2, '{create_module_submissions, delete_own_module_submissions, edit_module_submissions, export_module_submissions, view_module_submissions}'::text[]),
    ('account_manager', 1, '{approve_timesheets, convert_submissions, create_clients, create_commissions, create_contracts, create_timesheets, delete_clients, delete_commissions, delete_contracts, delete_timesheets, edit_clients, edit_commissions, edit_contracts, edit_submissions, edit_timesheets, export_clients, export_contracts, export_submissions, export_timesheets, view_clients, view_commissions, view_contract_margins, view_contracts, view_invoices, view_submissions, view_timesheets}'::text[]),
    ('account_manager', 2, '{create_user_notes, delete_user_notes, edit_user_notes, view_user_notes, view_users}'::text[]),
    ('account_manager', 3, '{create_module_submissions, delete_module_submissions, edit_module_submissions, export_module_submissions, view_module_submissions}'::text[]),
    ('finance', 1, '{create_invoices, delete_invoices, edit_clients, edit_contracts, edit_invoices, export_clients, export_contracts, export_invoices, export_timesheets, issue_invoices, pay_payments, view_clients, view_commissions, view_contract_margins, view_contracts, view_invoices, view_payments, view_timesheets, void_invoices}'::text[]),
    ('finance', 2, '{edit_user_secrets, view_user_secrets, view_users}'::text[]),
    ('finance', 3, '{create_user_notes, delete_user_notes, edit_user_notes, view_user_notes}'::text[]),
    ('finance', 4, '{create_module_submissions, delete_own_module_submissions, edit_module_submissions, export_module_submissions, view_module_submissions}'::text[]),
    ('finance', 5, '{export_commissions}'::text[]),
    ('finance', 6, '{approve_pay_runs, create_pay_runs, delete_pay_runs, export_pay_runs, view_pay_runs}'::text[]),
    ('finance', 7, '{override_margin_floor}'::text[]),
    ('finance', 8, '{override_budget}'::text[]),
    ('contractor', 1, '{create_own_timesheets, create_own_user_documents, delete_own_timesheets, edit_own_timesheets, view_own_contracts, view_own_timesheets, view_own_user_documents}'::text[]),
    ('contractor', 2, '{create_module_submissions, delete_own_module_submissions, edit_own_module_submissions, view_own_module_submissions}'::text[]),
    ('contractor', 3, '{view_own_pay_runs}'::text[])
),
given AS (
  SELECT upto.key, upto.step, array_agg(permission ORDER BY one.step, place) AS permissions
  FROM steps upto JOIN steps one ON one.key = upto.key AND one.step <= upto.step
  CROSS JOIN unnest(one.added) WITH ORDINALITY AS added (permission, place)
  GROUP BY upto.key, upto.step
),
today AS (SELECT DISTINCT ON (key) key, permissions FROM given ORDER BY key, step DESC)
UPDATE roles r SET permissions = today.permissions, version = r.version + 1, updated_at = now()
FROM today
WHERE today.key = r.key
  AND NOT r.permissions @> today.permissions
  -- 20261125014000_billing_periods gave override_budget to every finance role.
  AND EXISTS (
    SELECT FROM given
    WHERE given.key = r.key AND array_remove(r.permissions, 'override_budget') @> array_remove(given.permissions, 'override_budget')
      AND given.permissions @> array_remove(r.permissions, 'override_budget'))
  AND NOT EXISTS (
    SELECT FROM audit_entries e
    WHERE e.company_id = r.company_id AND e.subject_type = 'role' AND e.subject_id = r.id AND e.action = 'updated' AND e.after ? 'permissions'
      AND (e.actor_id IS NOT NULL OR e.impersonator_id IS NOT NULL));
