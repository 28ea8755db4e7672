-- A company edits its lists of words: the one who saves last must know of the one before.
ALTER TABLE reference_values ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- The words of these kinds are new; companies that were there before get them like new ones do (lib/references/starting-values.ts).
INSERT INTO reference_values (company_id, id, kind, key, position)
SELECT c.id, gen_random_uuid(), v.kind, v.key, v.position
FROM companies c
CROSS JOIN LATERAL (
  SELECT 'commission_type' AS kind, k.key, k.position
  FROM unnest(ARRAY['recruiter', 'account_manager', 'sourcer', 'referral']) WITH ORDINALITY AS k(key, position)
  UNION ALL
  SELECT 'document_type', k.key, k.position
  FROM unnest(ARRAY[
    'identity_document', 'work_permit', 'driving_licence', 'curriculum_vitae', 'certificate', 'background_check', 'insurance',
    'signed_contract', 'tax_form', 'other'
  ]) WITH ORDINALITY AS k(key, position)
  UNION ALL
  SELECT 'note_type', k.key, k.position
  FROM unnest(ARRAY['general', 'call', 'meeting', 'performance', 'compliance', 'absence']) WITH ORDINALITY AS k(key, position)
) v
WHERE c.kind = 'tenant'
ON CONFLICT (company_id, kind, key) DO NOTHING;
