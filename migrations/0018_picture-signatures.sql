CREATE TABLE "picture_signatures" (
	"image" text PRIMARY KEY NOT NULL,
	"version" smallint NOT NULL,
	"signature" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
