-- Notes and calls beside comments: what was said with whom, when and for how long.
-- AlterTable
ALTER TABLE "comments" ADD COLUMN "direction" TEXT,
ADD COLUMN "happened_at" TIMESTAMPTZ(3),
ADD COLUMN "minutes" INTEGER,
ADD COLUMN "talk_type" TEXT,
ADD COLUMN "with_candidate_id" UUID,
ADD COLUMN "with_contact_id" UUID;

-- CreateIndex
CREATE INDEX "comments_company_id_with_candidate_id_idx" ON "comments"("company_id", "with_candidate_id");

-- CreateIndex
CREATE INDEX "comments_company_id_with_contact_id_idx" ON "comments"("company_id", "with_contact_id");

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_company_id_with_candidate_id_fkey" FOREIGN KEY ("company_id", "with_candidate_id") REFERENCES "candidates"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_company_id_with_contact_id_fkey" FOREIGN KEY ("company_id", "with_contact_id") REFERENCES "client_contacts"("company_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE comments ADD CONSTRAINT comments_direction_check CHECK (direction IN ('in', 'out'));
ALTER TABLE comments ADD CONSTRAINT comments_minutes_check CHECK (minutes BETWEEN 1 AND 1440);
-- A note or a call has its time; a comment has nothing but its words. Nobody is spoken with twice in one of them.
ALTER TABLE comments ADD CONSTRAINT comments_talk_check CHECK (
  (talk_type IS NULL) = (happened_at IS NULL)
  AND (talk_type IS NOT NULL OR num_nonnulls(minutes, direction, with_candidate_id, with_contact_id) = 0)
  AND num_nonnulls(with_candidate_id, with_contact_id) <= 1);

-- The words of this kind are new; companies that were there before get them like new ones do (lib/references/starting-values.ts).
INSERT INTO reference_values (company_id, id, kind, key, position)
SELECT c.id, gen_random_uuid(), 'talk_type', k.key, k.position
FROM companies c
CROSS JOIN unnest(ARRAY['note', 'call', 'meeting', 'voicemail']) WITH ORDINALITY AS k(key, position)
WHERE c.kind = 'tenant'
ON CONFLICT (company_id, kind, key) DO NOTHING;

-- Erasing a person takes their name out of what was noted of talks with them on other records: on their own, `erase_candidate`
-- has deleted it. Called after that function, with the ids and texts of its answer.
CREATE OR REPLACE FUNCTION erase_talks(p_company_id uuid, p_ids uuid[], p_texts text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_own_company(p_company_id);
  UPDATE comments SET with_candidate_id = NULL, body = without_person(body, p_texts), version = version + 1, updated_at = now()
  WHERE company_id = p_company_id AND with_candidate_id = ANY (p_ids);
END $$;
