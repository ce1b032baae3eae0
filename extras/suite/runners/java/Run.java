import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** java.net.URI, which follows RFC 2396 with some deviations. */
class Run {
    static String shown(String part) {
        return part == null ? "-" : "=" + HexFormat.of().formatHex(part.getBytes(StandardCharsets.UTF_8));
    }

    public static void main(String[] arguments) throws Exception {
        System.out.println("#\tjava.net.URI\t" + System.getProperty("java.version"));
        var lines = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = lines.readLine()) != null; ) {
            var fields = line.split("\t", 2);
            var text = new String(HexFormat.of().parseHex(fields[1]), StandardCharsets.UTF_8);
            try {
                var uri = new URI(text);
                if (!uri.isAbsolute()) throw new URISyntaxException(text, "relative");
                var user = uri.getRawUserInfo() == null ? new String[] {null} : uri.getRawUserInfo().split(":", 2);
                var port = uri.getPort() < 0 ? null : String.valueOf(uri.getPort());
                System.out.println(String.join("\t", fields[0], "+", shown(uri.getScheme()), shown(user[0]),
                        shown(user.length > 1 ? user[1] : null), shown(uri.getHost()), shown(port)));
            } catch (URISyntaxException error) {
                System.out.println(fields[0] + "\t-");
            }
        }
    }
}
