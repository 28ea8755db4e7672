-- The search finds all kinds of records in one statement, documents and shortlists, too, and says how well each fits.
DROP FUNCTION search_best(uuid, text, text, text[], int);

-- The ids of a company's records of one table that a text finds which somebody types to go to a record, and how well each
-- fits (0 a whole line of its text, 1 the beginning of one, 2 of a word, 3 any part): best first, at most p_limit. Every word
-- of p_text (in lower case) is in what is found; one of fewer than three letters begins a word there, because an index by
-- trigrams has no shorter part. What thousands contain is not read as a whole: only the newest records, of names also the
-- first thousand of the index unless p_shown of the newest begin with the text, and whatever has p_exact, the text in the
-- cases that people write it in, as its name or number; then `is_whole` is false. As the tables' owner for the reason that
-- `search_ids` has.
CREATE OR REPLACE FUNCTION search_best(p_company_id uuid, p_table text, p_text text, p_exact text[], p_shown int, p_limit int, OUT ids uuid[], OUT fits int[], OUT is_whole boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  -- Where the text of a record is. A shortlist is called by its job; its client's name is only a part of that text.
  v_source text := CASE p_table
    WHEN 'users' THEN 'users' WHEN 'clients' THEN 'clients' WHEN 'client_contacts' THEN 'client_contacts' WHEN 'candidates' THEN 'candidates'
    WHEN 'job_orders' THEN 'job_orders' WHEN 'candidate_submissions' THEN 'candidate_submissions' WHEN 'contracts' THEN 'contracts'
    WHEN 'invoices' THEN 'invoices' WHEN 'timesheets' THEN 'timesheets'
    WHEN 'purchase_orders' THEN '(SELECT company_id, id, search_text(number) AS search FROM purchase_orders)'
    WHEN 'candidate_lists' THEN '(SELECT company_id, id, search_text(name) AS search FROM candidate_lists)'
    WHEN 'pay_runs' THEN '(SELECT company_id, id, search_text(number) AS search FROM pay_runs)'
    WHEN 'billing_runs' THEN '(SELECT company_id, id, search_text(number) AS search FROM billing_runs)'
    WHEN 'to_dos' THEN '(SELECT company_id, id, search_text(title) AS search FROM to_dos)'
    WHEN 'user_documents' THEN '(SELECT company_id, id, search_text(title) AS search FROM user_documents)'
    WHEN 'shortlists' THEN '(SELECT s.company_id, s.id, search_text(j.title, ''- '' || k.name) AS search FROM shortlists s
      JOIN clients k ON k.company_id = s.company_id AND k.id = s.client_id
      LEFT JOIN job_orders j ON j.company_id = s.company_id AND j.id = s.job_order_id)' END;
  v_exact text[] := CASE p_table
    WHEN 'users' THEN '{name,email}' WHEN 'clients' THEN '{name,number}' WHEN 'client_contacts' THEN '{name,email}'
    WHEN 'candidates' THEN '{name,number,email}' WHEN 'job_orders' THEN '{title,number}' WHEN 'candidate_submissions' THEN '{number}' WHEN 'contracts' THEN '{number}'
    WHEN 'invoices' THEN '{number}' ELSE '{}' END;
  v_is_named boolean := p_table IN ('users', 'clients', 'client_contacts', 'candidates', 'job_orders');
  -- Names of two Chinese letters may be parts of longer ones, which no index knows.
  v_newest int := CASE WHEN v_is_named AND p_text ~ '^[\u1100-\u11ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]{1,2}$' THEN 20000 ELSE 1000 END;
  v_most int := CASE WHEN v_is_named THEN 1000 ELSE p_limit END;
  v_begin int;
  v_parts text;
  v_indexed text;
  v_more uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF v_source IS NULL THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  SELECT string_agg(format('search LIKE %L', '%' || escaped || '%'), ' AND '),
    string_agg(CASE WHEN char_length(word) > 2 THEN format('search LIKE %L', '%' || escaped || '%')
      ELSE format('(search LIKE %L OR search LIKE %L OR search LIKE %L)', escaped || '%', E'%\n' || escaped || '%', '% ' || escaped || '%') END, ' AND ')
  INTO v_parts, v_indexed
  FROM (SELECT word, replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') AS escaped FROM string_to_table(p_text, ' ') AS word) AS words;
  EXECUTE format('SELECT array_agg(id), count(*) FILTER (WHERE strpos(E''\n'' || search, E''\n'' || $2) > 0) FROM (
    SELECT id, search FROM (SELECT id, search FROM %s AS source WHERE company_id = $1 ORDER BY id DESC LIMIT %s) AS newest
    WHERE %s LIMIT %s) AS found', v_source, v_newest, v_parts, p_limit)
  INTO ids, v_begin USING p_company_id, p_text;
  ids := coalesce(ids, '{}');
  is_whole := false;
  -- A sign by itself has no trigrams: the index would be read as a whole for it.
  IF (CASE WHEN v_is_named THEN v_begin < p_shown AND cardinality(ids) < p_limit ELSE cardinality(ids) < 2 * p_shown END) AND p_text COLLATE "und-x-icu" ~ '[[:alnum:]]' THEN
    PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM %s AS source WHERE company_id = $1 AND %s LIMIT %s) AS found',
      v_source, v_indexed, v_most)
    INTO v_more USING p_company_id;
    PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
    is_whole := coalesce(cardinality(v_more), 0) < least(v_most, p_limit);
    ids := ids || v_more;
  END IF;
  IF cardinality(ids) >= 2 * p_shown AND cardinality(v_exact) > 0 THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM %I WHERE company_id = $1 AND (%s) LIMIT 16) AS exact', p_table,
      (SELECT string_agg(format('%I = ANY ($2)', name), ' OR ') FROM unnest(v_exact) AS name))
    INTO v_more USING p_company_id, p_exact;
    ids := ids || v_more;
  END IF;
  IF cardinality(ids) > 0 THEN
    EXECUTE format('SELECT array_agg(id ORDER BY fit, id DESC), array_agg(fit ORDER BY fit, id DESC) FROM (SELECT id, CASE
        WHEN strpos(E''\n'' || search || E''\n'', E''\n'' || $3 || E''\n'') > 0 THEN 0 WHEN strpos(E''\n'' || search, E''\n'' || $3) > 0 THEN 1
        WHEN strpos(search, '' '' || $3) > 0 THEN 2 ELSE 3 END AS fit
      FROM %s AS source WHERE company_id = $1 AND id = ANY ($2) ORDER BY fit, id DESC LIMIT %s) AS best', v_source, p_limit)
    INTO ids, fits USING p_company_id, ids, p_text;
  END IF;
  ids := coalesce(ids, '{}');
  fits := coalesce(fits, '{}');
END $$;

-- Whoever writes a row keeps its index.
GRANT EXECUTE ON FUNCTION search_text(text[]) TO staffing_tenant, staffing_system;
CREATE INDEX to_dos_search_idx ON to_dos USING gin (company_id uuid_ops, search_text(title) gin_trgm_ops);
CREATE INDEX user_documents_search_idx ON user_documents USING gin (company_id uuid_ops, search_text(title) gin_trgm_ops);
