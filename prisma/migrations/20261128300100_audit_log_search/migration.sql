-- The log's search finds what its entries name by trigrams, as the searches of the other lists do.
CREATE INDEX "audit_entries_subject_label_idx" ON "audit_entries" USING GIN ("company_id" uuid_ops, "subject_label" gin_trgm_ops);

-- What happens seldom is found without reading everything else; nearly all entries are `created` or `updated`.
CREATE INDEX audit_entries_rare_action_idx ON audit_entries (company_id, action, at, id) WHERE action NOT IN ('created', 'updated');

CREATE OR REPLACE FUNCTION search_ids(p_company_id uuid, p_table text, p_part text, p_limit int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_newest uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF p_table = 'audit_entries' THEN
    -- What stands in every other entry is found among the newest ones: the index would name a million of them first.
    v_newest := ARRAY(
      SELECT id FROM (SELECT id, subject_label FROM audit_entries WHERE company_id = p_company_id ORDER BY at DESC, id DESC LIMIT 2000) AS newest
      WHERE subject_label ILIKE '%' || p_part || '%' LIMIT p_limit);
    IF cardinality(v_newest) >= p_limit THEN
      RETURN QUERY SELECT unnest(v_newest);
    ELSE
      -- Never row by row: the entries that match may all be behind a million that do not.
      PERFORM set_config('enable_seqscan', 'off', true);
      RETURN QUERY EXECUTE format('SELECT id FROM audit_entries WHERE company_id = $1 AND subject_label ILIKE $2 LIMIT %s', p_limit)
      USING p_company_id, '%' || p_part || '%';
      PERFORM set_config('enable_seqscan', 'on', true);
    END IF;
    RETURN;
  END IF;
  IF p_table NOT IN ('users', 'clients', 'candidate_submissions', 'contracts', 'timesheets', 'invoices', 'form_submissions') THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE company_id = $1 AND search LIKE $2 LIMIT %s', p_table, p_limit)
  USING p_company_id, '%' || p_part || '%';
END $$;
