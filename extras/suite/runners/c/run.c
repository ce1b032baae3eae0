/* curl's URL API, which the `curl` command uses. */
#include <curl/curl.h>
#include <stdio.h>
#include <string.h>

static void show(CURLU *url, CURLUPart part) {
    char *text = NULL;
    if (curl_url_get(url, part, &text, 0) != CURLUE_OK) {
        printf("\t-");
        return;
    }
    printf("\t=");
    for (const char *at = text; *at; at++) printf("%02x", (unsigned char)*at);
    curl_free(text);
}

int main(void) {
    static char line[1 << 16], text[1 << 15];
    printf("#\tcurl\t%s\n", curl_version_info(CURLVERSION_NOW)->version);
    while (fgets(line, sizeof line, stdin)) {
        char *hex = strchr(line, '\t');
        size_t length = 0;
        unsigned byte;
        for (*hex++ = '\0'; sscanf(hex, "%2x", &byte) == 1; hex += 2) text[length++] = (char)byte;
        text[length] = '\0';
        if (strlen(text) != length) {
            printf("%s\t?\n", line); /* A C string can't contain NUL. */
            continue;
        }
        CURLU *url = curl_url();
        if (curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) != CURLUE_OK) {
            printf("%s\t-\n", line);
        } else {
            printf("%s\t+", line);
            const CURLUPart parts[] = {CURLUPART_SCHEME, CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_HOST, CURLUPART_PORT};
            for (size_t part = 0; part < 5; part++) show(url, parts[part]);
            printf("\n");
        }
        curl_url_cleanup(url);
    }
    return 0;
}
