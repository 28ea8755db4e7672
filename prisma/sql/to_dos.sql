-- To-dos. As it is today: prisma/sql/sql.test.mjs compares it with the database.

-- Erasing a person takes the to-dos on the candidate and on their submissions, and what others say of the person. Called between
-- `erase_candidate` and `erase_from_audit_log`, with the ids and texts of the first one. Returns the ids of the to-dos on the
-- person's own records, also of those that were deleted before.
CREATE OR REPLACE FUNCTION erase_to_dos(p_company_id uuid, p_ids uuid[], p_texts text[]) RETURNS uuid[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_wide text[] := unmistakable(p_texts);
  v_own uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  SELECT coalesce(array_agg(DISTINCT found.id), '{}') INTO v_own FROM (
    SELECT o.id FROM to_dos o WHERE o.company_id = p_company_id AND (o.candidate_id = ANY (p_ids) OR o.submission_id = ANY (p_ids))
    UNION ALL
    SELECT e.subject_id FROM audit_entries e
    WHERE e.company_id = p_company_id AND e.subject_type = 'to_do'
      AND (e.before ->> 'candidate_id' = ANY (p_ids::text[]) OR e.after ->> 'candidate_id' = ANY (p_ids::text[])
        OR e.before ->> 'submission_id' = ANY (p_ids::text[]) OR e.after ->> 'submission_id' = ANY (p_ids::text[]))
      AND NOT EXISTS (SELECT FROM to_dos o WHERE o.company_id = e.company_id AND o.id = e.subject_id)
  ) AS found (id);
  DELETE FROM to_dos WHERE company_id = p_company_id AND id = ANY (v_own);
  UPDATE to_dos SET title = without_person(title, v_wide), text = without_person(text, v_wide), version = version + 1, updated_at = now()
  WHERE company_id = p_company_id AND lower(concat_ws(' ', title, text)) LIKE ANY (person_likes(v_wide));
  RETURN v_own;
END $$;
