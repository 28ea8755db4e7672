-- The résumés of candidates: their files, and the text that a job reads in them.
-- CreateTable
CREATE TABLE "candidate_resumes" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "candidate_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "text" TEXT,
    "pages" INTEGER,
    "until_page" INTEGER,
    "is_cut" BOOLEAN NOT NULL DEFAULT false,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "candidate_resumes_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "candidate_resumes_company_id_candidate_id_id_idx" ON "candidate_resumes"("company_id", "candidate_id", "id");

-- CreateIndex
CREATE INDEX "candidate_resumes_company_id_created_by_idx" ON "candidate_resumes"("company_id", "created_by");

-- CreateIndex
CREATE INDEX "candidate_resumes_state_created_at_idx" ON "candidate_resumes"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "candidate_resumes_company_id_file_id_key" ON "candidate_resumes"("company_id", "file_id");

-- AddForeignKey
ALTER TABLE "candidate_resumes" ADD CONSTRAINT "candidate_resumes_company_id_candidate_id_fkey" FOREIGN KEY ("company_id", "candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_resumes" ADD CONSTRAINT "candidate_resumes_company_id_file_id_fkey" FOREIGN KEY ("company_id", "file_id") REFERENCES "files"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "candidate_resumes" ADD CONSTRAINT "candidate_resumes_company_id_created_by_fkey" FOREIGN KEY ("company_id", "created_by") REFERENCES "users"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE candidate_resumes ADD CONSTRAINT candidate_resumes_state_check CHECK (state IN ('reading', 'read', 'failed'));
SELECT protect_tenant_table('candidate_resumes');
-- The log says who added and removed a file; what a job read in it is no change of anybody's.
SELECT audit_table('candidate_resumes', 'candidate_resume', '', 'candidate', 'candidate_id', ignored => 'state,reason,attempts,text,pages,until_page,is_cut');

-- What stands in a résumé is found by the search.
CREATE OR REPLACE FUNCTION write_candidate_texts(p_company_id uuid, p_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO candidate_texts (company_id, id, head, doc)
  SELECT c.company_id, c.id, h.head, h.head || search_vector('', c.summary, r.text)
  FROM candidates c
  LEFT JOIN LATERAL (
    SELECT text FROM candidate_resumes WHERE company_id = c.company_id AND candidate_id = c.id AND state = 'read' ORDER BY id DESC LIMIT 1) AS r ON true
  CROSS JOIN LATERAL (SELECT search_vector(c.name, c.number, c.headline, c.email, c.phone, c.city, c.last_employer, array_to_string(c.skills, ' | '), array_to_string(c.tags, ' | ')) AS head OFFSET 0) AS h
  WHERE c.company_id = p_company_id AND c.id = ANY (p_ids)
  ON CONFLICT (company_id, id) DO UPDATE SET head = excluded.head, doc = excluded.doc
$$;

-- The newest résumé that could be read counts.
CREATE OR REPLACE FUNCTION keep_resume_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM write_candidate_texts(OLD.company_id, ARRAY[OLD.candidate_id]);
  ELSE
    PERFORM write_candidate_texts(NEW.company_id, ARRAY[NEW.candidate_id]);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_text AFTER DELETE OR UPDATE OF state, text, candidate_id ON candidate_resumes
  FOR EACH ROW EXECUTE FUNCTION keep_resume_text();
