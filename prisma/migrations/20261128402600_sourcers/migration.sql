-- Somebody who saw rates of candidates or of their own submissions still sees them: until now these needed no permission of their own (lib/auth/money-seen.ts).
UPDATE roles SET permissions = array_append(permissions, 'view_rates'), version = version + 1, updated_at = now()
WHERE permissions && ARRAY['view_candidates', 'view_own_submissions']
  AND NOT permissions && ARRAY['view_rates', 'view_jobs', 'view_submissions', 'create_submissions', 'edit_submissions', 'view_contracts', 'view_contract_margins'];

-- Companies of before get the starting role that finds people without seeing rates (lib/auth/roles.ts), unless they have named a role so in one of the six languages.
INSERT INTO roles (company_id, id, key, name, permissions, updated_at)
SELECT c.id, uuidv7(), 'sourcer', 'Sourcer', '{view_candidates, create_candidates, edit_candidates, view_candidate_lists, create_candidate_lists, edit_candidate_lists, delete_candidate_lists, view_own_jobs, create_jobs, edit_own_jobs, view_clients, view_own_submissions, edit_own_submissions, delete_own_submissions}'::text[], now()
FROM companies c
WHERE c.kind = 'tenant' AND NOT EXISTS (
  SELECT FROM roles r
  WHERE r.company_id = c.id AND lower(trim(r.name)) IN ('sourcer', 'sourceur', 'باحث عن المرشحين', '寻访专员'));
