-- Going to a record by typing: the records that a text fits best, and those that are like it. Contacts of clients are found by
-- it, too, and clients also by their telephone number.
ALTER TABLE "client_contacts" ADD COLUMN "search" TEXT NOT NULL DEFAULT '';

-- As their owner: who may change a record need not see all that its text is made of.
CREATE OR REPLACE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone);
    WHEN 'clients' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.email, NEW.phone);
    WHEN 'client_contacts' THEN
      NEW.search := search_text(NEW.name, NEW.email, NEW.phone, NEW.title);
    WHEN 'candidates' THEN
      NEW.search := search_text(NEW.name, NEW.number, NEW.headline, NEW.email, NEW.phone, NEW.city, NEW.last_employer);
    WHEN 'job_orders' THEN
      NEW.search := search_text(NEW.title, NEW.number, NEW.location,
        (SELECT name FROM clients WHERE company_id = NEW.company_id AND id = NEW.client_id));
    WHEN 'candidate_submissions', 'contracts' THEN
      NEW.search := search_text(NEW.number, NEW.position_title,
        (SELECT search_text(name, email) FROM candidates WHERE company_id = NEW.company_id AND id = NEW.candidate_id),
        (SELECT name FROM clients WHERE company_id = NEW.company_id AND id = NEW.client_id));
    WHEN 'timesheets' THEN
      NEW.search := coalesce((
        SELECT search_text(c.number, p.name, k.name) FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = c.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'invoices' THEN
      -- What is issued is found by what stands on it, whoever is renamed later.
      NEW.search := coalesce((
        SELECT search_text(NEW.number, NEW.purchase_order, c.number, coalesce(NEW.names #>> ARRAY['contracts', c.id::text, 'candidate'], p.name),
          coalesce(NEW.names ->> 'client', k.name), CASE WHEN NEW.contract_count > 1 THEN (
          SELECT string_agg(search_text(o.number, coalesce(NEW.names #>> ARRAY['contracts', o.id::text, 'candidate'], q.name)), E'\n' ORDER BY o.number) FROM contracts o
          JOIN candidates q ON q.company_id = o.company_id AND q.id = o.candidate_id
          WHERE o.company_id = NEW.company_id AND o.id <> NEW.contract_id AND o.id IN (
            SELECT l.contract_id FROM invoice_lines l WHERE l.company_id = NEW.company_id AND l.invoice_id = NEW.id)) END)
        FROM contracts c
        JOIN candidates p ON p.company_id = c.company_id AND p.id = c.candidate_id
        JOIN clients k ON k.company_id = c.company_id AND k.id = NEW.client_id
        WHERE c.company_id = NEW.company_id AND c.id = NEW.contract_id), '');
    WHEN 'form_submissions' THEN
      NEW.search := search_text(NEW.number, NEW.texts,
        (SELECT name FROM users WHERE company_id = NEW.company_id AND id = NEW.created_by));
  END CASE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF name, number, email, phone, search ON clients
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

CREATE OR REPLACE TRIGGER keep_search BEFORE INSERT OR UPDATE OF name, email, phone, title, search ON client_contacts
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();

UPDATE client_contacts SET search = '';
UPDATE clients SET search = '';

CREATE INDEX "client_contacts_search_idx" ON "client_contacts" USING GIN ("company_id" uuid_ops, "search" gin_trgm_ops);

-- The ids of a company's records of one table that a text finds which somebody types to go to a record: best first, at most
-- p_limit. Every word of p_text (in lower case) is in what is found; one of fewer than three letters begins a word there,
-- because an index by trigrams has no shorter part. What thousands contain is not read as a whole: only the newest records,
-- of names also the first thousand of the index, and whatever has p_exact, the text in the cases that people write it in, as
-- its name or number. As the tables' owner for the reason that `search_ids` has.
CREATE OR REPLACE FUNCTION search_best(p_company_id uuid, p_table text, p_text text, p_exact text[], p_limit int) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_exact text[] := CASE p_table
    WHEN 'users' THEN '{name,email}' WHEN 'clients' THEN '{name,number}' WHEN 'client_contacts' THEN '{name,email}'
    WHEN 'candidates' THEN '{name,number,email}' WHEN 'job_orders' THEN '{title,number}' WHEN 'candidate_submissions' THEN '{number}' WHEN 'contracts' THEN '{number}'
    WHEN 'invoices' THEN '{number}' WHEN 'timesheets' THEN '{}' END;
  v_is_named boolean := p_table IN ('users', 'clients', 'client_contacts', 'candidates', 'job_orders');
  -- Names of two Chinese letters may be parts of longer ones, which no index knows.
  v_newest int := CASE WHEN v_is_named AND p_text ~ '^[\u1100-\u11ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]{1,2}$' THEN 20000 ELSE 1000 END;
  v_enough int := CASE WHEN v_is_named THEN p_limit ELSE 32 END;
  v_parts text;
  v_indexed text;
  v_ids uuid[];
  v_more uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF v_exact IS NULL THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  SELECT string_agg(format('search LIKE %L', '%' || escaped || '%'), ' AND '),
    string_agg(CASE WHEN char_length(word) > 2 THEN format('search LIKE %L', '%' || escaped || '%')
      ELSE format('(search LIKE %L OR search LIKE %L OR search LIKE %L)', escaped || '%', E'%\n' || escaped || '%', '% ' || escaped || '%') END, ' AND ')
  INTO v_parts, v_indexed
  FROM (SELECT word, replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') AS escaped FROM string_to_table(p_text, ' ') AS word) AS words;
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (SELECT id, search FROM %I WHERE company_id = $1 ORDER BY id DESC LIMIT %s) AS newest
    WHERE %s LIMIT %s) AS found', p_table, v_newest, v_parts, p_limit)
  INTO v_ids USING p_company_id;
  v_ids := coalesce(v_ids, '{}');
  -- A sign by itself has no trigrams: the index would be read as a whole for it.
  IF cardinality(v_ids) < v_enough AND p_text COLLATE "und-x-icu" ~ '[[:alnum:]]' THEN
    PERFORM set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true);
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM %I WHERE company_id = $1 AND %s LIMIT %s) AS found',
      p_table, v_indexed, CASE WHEN v_is_named THEN 1000 ELSE p_limit END)
    INTO v_more USING p_company_id;
    PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true);
    v_ids := v_ids || v_more;
  END IF;
  IF cardinality(v_ids) >= 32 AND cardinality(v_exact) > 0 THEN
    EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM %I WHERE company_id = $1 AND (%s) LIMIT 16) AS exact', p_table,
      (SELECT string_agg(format('%I = ANY ($2)', name), ' OR ') FROM unnest(v_exact) AS name))
    INTO v_more USING p_company_id, p_exact;
    v_ids := v_ids || v_more;
  END IF;
  EXECUTE format('SELECT array_agg(id ORDER BY fit, id DESC) FROM (SELECT id, CASE
      WHEN strpos(E''\n'' || search || E''\n'', E''\n'' || $3 || E''\n'') > 0 THEN 0 WHEN strpos(E''\n'' || search, E''\n'' || $3) > 0 THEN 1
      WHEN strpos(search, '' '' || $3) > 0 THEN 2 ELSE 3 END AS fit
    FROM %I WHERE company_id = $1 AND id = ANY ($2) ORDER BY fit, id DESC LIMIT %s) AS best', p_table, p_limit)
  INTO v_ids USING p_company_id, v_ids, p_text;
  RETURN coalesce(v_ids, '{}');
END $$;

-- The ids of a company's records of one table whose text has something like p_text, which nothing has: the most alike first,
-- at most p_limit. Letters of a long text are compared by their trigrams; a short one has too few of them, hence p_pattern,
-- the regular expression of all texts that differ from it by one letter (lib/search/near.ts).
CREATE OR REPLACE FUNCTION search_near(p_company_id uuid, p_table text, p_text text, p_pattern text, p_limit int) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  v_ids uuid[];
BEGIN
  PERFORM require_own_company(p_company_id);
  IF p_table NOT IN ('users', 'clients', 'client_contacts', 'candidates', 'job_orders') THEN
    RAISE EXCEPTION 'nothing to search in' USING ERRCODE = '42501';
  END IF;
  -- The setting is known only once the extension is loaded, which a first call does.
  PERFORM show_trgm('a');
  PERFORM set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM (
      SELECT id, search FROM %I WHERE company_id = $1 AND %s LIMIT 500) AS found
    ORDER BY word_similarity($2, search) DESC, id DESC LIMIT %s) AS near', p_table, CASE WHEN p_pattern IS NULL THEN '$2 <% search' ELSE 'search ~ $3' END, p_limit)
  INTO v_ids USING p_company_id, p_text, p_pattern;
  RETURN coalesce(v_ids, '{}');
END $$;
